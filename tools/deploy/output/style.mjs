const codes = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33, cyan: 36 };

/**
 * Colours for a terminal that shows them; elsewhere, and with NO_COLOR, texts as they are.
 * @typedef {Record<keyof typeof codes, (text: string) => string>} Style
 * @returns {Style}
 */
export function styleFor(stream, environment) {
  const coloured = Boolean(stream.isTTY) && !environment.NO_COLOR && environment.TERM !== 'dumb';
  const paint = (code) => (text) => (coloured && text ? `\u001b[${code}m${text}\u001b[0m` : text);
  return Object.fromEntries(Object.entries(codes).map(([name, code]) => [name, paint(code)]));
}
