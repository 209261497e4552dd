/** A text of somebody else's as part of a subject or a line: nothing in it breaks the line. */
export const inOneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
