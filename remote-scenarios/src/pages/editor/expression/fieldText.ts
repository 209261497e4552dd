/**
 * Writes into a text field as if typed, so that the field's own undo takes it back. `from` and `to` are replaced.
 */
export function typeInto(field: HTMLTextAreaElement, text: string, from: number, to: number): void {
  field.focus();
  field.setSelectionRange(from, to);
  // Deprecated, but the only way to write that joins the field's undo; absent in some environments.
  if (document.execCommand?.(text === '' ? 'delete' : 'insertText', false, text)) return;
  field.setRangeText(text, from, to, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
