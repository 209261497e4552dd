/** Key of a column without a label. */
const unnamed = 'column';
/** Longest key of a column. */
const maxLength = 64;

/** The key that a label suggests: `Order date` → `order_date`, `Prix €` → `prix`. */
export function keyOfLabel(label: string): string {
  const words = label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
  const key = /^[0-9]/.test(words) ? `_${words}` : words;
  return key.slice(0, maxLength).replace(/_+$/, '');
}

/** The key, with a number behind it where it is taken. */
export function freeKey(wanted: string, taken: Iterable<string>): string {
  const others = new Set(taken);
  const key = wanted || unnamed;
  if (!others.has(key)) return key;
  for (let number = 2; ; number++) {
    const numbered = `${key.slice(0, maxLength - 1 - String(number).length)}_${number}`;
    if (!others.has(numbered)) return numbered;
  }
}

/** Whether a key was made from a label, so that it follows when the label changes. */
export function isKeyOfLabel(key: string, label: string): boolean {
  const made = keyOfLabel(label) || unnamed;
  return key === made || (key.startsWith(`${made}_`) && /^\d+$/.test(key.slice(made.length + 1)));
}
