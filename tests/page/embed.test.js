// The code that others put into their pages: an address of the hall, and nothing that could break out of it.
import assert from "node:assert/strict";
import { embedCode } from "../../src/spellhall/web/page/embed/code.js";

Deno.test("the code frames the replay at its step", () => {
  const code = embedCode("https://hall.example/t/abc/replay?at=7&seat=all", "Replay of X");
  assert.match(code, /^<iframe src="https:\/\/hall\.example\/embed\/t\/abc\?at=7" title="Replay of X" /);
});

Deno.test("what a title holds stays text", () => {
  const code = embedCode("https://hall.example/t/abc/replay", '"><script>&');
  assert.ok(code.includes('title="&quot;>&lt;script>&amp;"'));
  assert.ok(!code.includes("<script"));
});
