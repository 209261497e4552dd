/** The narrow space that keeps a French mark on the line of its word. */
const narrow = '\u202f';

/** A French text with the typographic apostrophe and with narrow no-break spaces at its marks, numbers and quotes. */
export const typeset = (text) =>
  text
    .replace(/(?<=\p{L})'(?=[\p{L}{«*])/gu, '’')
    .replace(/(?<=[^\s]) (?=[;:!?»%](?:[\s.,)]|$))/gu, narrow)
    .replace(/« /g, `«${narrow}`)
    .replace(/(?<=\d) (?=\d{3}\b)/g, narrow);
