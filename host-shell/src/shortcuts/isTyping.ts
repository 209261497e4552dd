const fields =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="textbox"], .cm-editor';

/** True where keys are text: shortcuts of single keys hold still there. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(fields) !== null;
}
