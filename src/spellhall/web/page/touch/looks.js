// What is seen of a draft: the Scene with its touches, the ways, the word in small tiles, the keys that stand up.

import { computed } from "../vendor/ui.js";
import { keyOf } from "./answers.js";
import { pills } from "./pills.js";
import { opened, preview, previewWalks } from "./preview.js";
import { ALPHABET } from "./spelling.js";
import * as typist from "./typing.js";

/** @typedef {import("./draft-state.js").DraftState} DraftState */

/** @param {DraftState} state @param {Pick<ReturnType<typeof import("./implied.js").createImplied>, "alone" | "elsewhere">} implied */
export function createLooks({ scene, touches, typing, answers, ahead, ground, found, confirming, queue, aim }, implied) {
  const shown = computed(() => {
    const now = scene.value;
    if (aim.value && now?.asked) return preview(ground(aim.value).scene ?? now, aim.value, ground(aim.value).base);
    const draft = touches.value;
    if (!now || (ahead.value && !draft.length)) return now;
    const under = ground(draft);
    if (!under.scene) return now;
    const walks = found.value?.walks ?? [];
    const typed = typing.value;
    // A way that the server told is none of the walks: then that is what is shown.
    const among = !typed?.fixed || walks.some((walk) => keyOf(walk) === keyOf(draft));
    if (walks.length > 1 && among) return previewWalks(under.scene, walks, typed?.fixed ? typed.pick : -1);
    const drawn = opened(preview(under.scene, draft, under.base), implied.elsewhere.value);
    // What went without saying takes nothing away: the game's other answers stay, and so does what it asks for.
    return implied.alone.value ? { ...drawn, buttons: now.buttons, prompt: now.spelling && !drawn.field ? now.prompt : drawn.prompt } : drawn;
  });

  const ways = computed(() => {
    const walks = found.value?.walks ?? [];
    if (walks.length > 1 && !typing.value?.fixed) return [];
    const under = ground(typing.value?.anchor ?? touches.value).scene;
    return pills(under, walks, typing.value?.pick ?? 0, touches.value, answers.get);
  });

  const word = computed(() => {
    const typed = typing.value;
    const under = ground(typed?.anchor ?? touches.value).scene;
    const letters = under ? typist.wordOf(under, found.value?.walks ?? [touches.value]) : [];
    const loose = [...(typed?.text ?? "")].map((letter) => ({ letter, laid: false, sure: false }));
    return {
      letters: letters.length ? letters : loose,
      ways: found.value?.walks.length ?? 0,
      cut: found.value?.cut ?? false,
    };
  });

  /** The letters that may be typed now; none where nothing can be. */
  const keys = computed(() => {
    const under = ground(typing.value?.anchor ?? touches.value).scene;
    const drawn = implied.alone.value ? [] : [...touches.value];
    if (shown.value?.field || (ahead.value && !touches.value.length)) return new Set(ALPHABET);
    if (!under?.spelling || ahead.value) return new Set(/** @type {string[]} */ ([]));
    return typist.keysAfter(under, found.value ?? { walks: [drawn], cut: false });
  });

  const complete = computed(() =>
    Boolean(scene.value?.asked && !confirming.value && !queue.value.length && shown.value?.act?.complete)
  );

  return { shown, ways, word, keys, complete };
}
