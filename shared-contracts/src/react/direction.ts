const firstStrongIsolate = '\u2068';
const popIsolate = '\u2069';

/** True when the page runs from right to left. */
export const isRightToLeft = (): boolean => document.documentElement.dir === 'rtl';

/**
 * A text with a direction of its own. The product's languages run from left to right, whatever the page does: without
 * bounds around them "2 min ago" would read "min ago 2" there, and full stops would begin their sentences.
 */
export function isolated(text: string): string {
  return isRightToLeft() ? `${firstStrongIsolate}${text}${popIsolate}` : text;
}
