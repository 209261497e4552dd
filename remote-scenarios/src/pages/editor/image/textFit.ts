/** Fonts that every machine has: an image is looked at elsewhere too. */
export const imageFont = 'system-ui, "Segoe UI", Roboto, Helvetica, Arial, sans-serif';

/** How wide letters are by the size of the font, about, where nothing can measure them. */
const perSize = 0.56;

let surface: OffscreenCanvasRenderingContext2D | null | undefined;

function widthOf(text: string, size: number, weight: number): number {
  surface ??= typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(1, 1).getContext('2d');
  if (!surface) return text.length * size * perSize;
  surface.font = `${weight} ${size}px ${imageFont}`;
  return surface.measureText(text).width;
}

/** Without what XML cannot have, in one line. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML cannot have
const plain = (text: string) => text.replace(/[\u0000-\u001f\ufffe\uffff]+/g, ' ');

/** A text in one line of a width, cut with an ellipsis where it is longer. */
export function fitted(text: string, width: number, size: number, weight = 400): string {
  const line = plain(text);
  if (widthOf(line, size, weight) <= width) return line;
  const letters = [...line];
  let [fits, tooMany] = [0, letters.length];
  while (tooMany - fits > 1) {
    const middle = (fits + tooMany) >> 1;
    if (widthOf(`${letters.slice(0, middle).join('')}…`, size, weight) <= width) fits = middle;
    else tooMany = middle;
  }
  return `${letters.slice(0, fits).join('').trimEnd()}…`;
}

/** A text in as many lines of a width as there is room for. */
export function wrapped(text: string, width: number, size: number, most: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of plain(text).split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || widthOf(longer, size, 400) <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line].slice(0, Math.max(most, 0)).map((one) => fitted(one, width, size));
}
