/** Marks in a row that no writing has. To put many in order takes time that grows with their square. */
const manyMarks = /(?<!\p{M})\p{M}{32,}/gu;

/** The text with characters and their marks as one sign, however it was written. Where marks are heaped up it stays. */
export function composed(text: string): string {
  if (text.length < 32 || !/[\u0300-\uffff]/.test(text) || text.search(manyMarks) < 0) return text.normalize('NFC');
  let [whole, from] = ['', 0];
  for (const { index, 0: marks } of text.matchAll(manyMarks)) {
    whole += text.slice(from, index).normalize('NFC') + marks;
    from = index + marks.length;
  }
  return whole + text.slice(from).normalize('NFC');
}

const foldedLetters = (text: string) => text.toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ');

/**
 * The text by which texts are the same without case: by full case folding as Unicode has it ("STRASSE" is "Straße"),
 * composed, and by the rules of no one language. The Turkish "ı" is a letter of its own.
 */
export function foldCase(text: string): string {
  const whole = composed(text);
  if (/^[\0-\x7f]*$/.test(whole)) return whole.toLowerCase();
  return composed(whole.split('ı').map(foldedLetters).join('ı'));
}
