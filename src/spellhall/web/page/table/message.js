// A line in the making, and on its way to the others.
import { signal } from "../vendor/ui.js";

/** @param {(line: string) => Promise<unknown>} send  resolves to nothing if the line could not be sent */
export function createMessage(send) {
  const text = signal("");

  return {
    text,
    /** The field is free at once for the next line; one that could not be sent comes back, unless another is begun. */
    async submit() {
      const line = text.peek().trim();
      if (!line) return;
      text.value = "";
      if (!(await send(line))) text.value = text.peek() || line;
    },
  };
}
