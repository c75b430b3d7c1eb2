import assert from "node:assert/strict";

// Only a browser has these; what is imported looks at them once.
Object.assign(globalThis, {
  matchMedia: () => ({ matches: true, addEventListener: () => {} }),
  localStorage: { getItem: () => null, setItem: () => {} },
  document: { documentElement: { dataset: {} }, hidden: true },
  addEventListener: () => {},
});
const { sounding } = await import("../../src/spellhall/web/page/hall/memory.js");
const { prepareSounds } = await import("../../src/spellhall/web/page/motion/sound.js");

Deno.test("what plays sounds is woken before the first touch, if there are to be any", () => {
  let asked = 0;
  const mediaDevices = {
    enumerateDevices: () => {
      asked += 1;
      return Promise.reject(new Error("not here"));
    },
  };
  Object.defineProperty(navigator, "mediaDevices", { value: mediaDevices, configurable: true });
  try {
    sounding.value = false;
    prepareSounds();
    assert.equal(asked, 0);
    sounding.value = true;
    prepareSounds();
    assert.equal(asked, 1);
  } finally {
    Reflect.deleteProperty(navigator, "mediaDevices");
  }
});

Deno.test("a browser that may not be asked for its devices is left alone", () => {
  sounding.value = true;
  prepareSounds();
  assert.equal("mediaDevices" in navigator, false);
});
