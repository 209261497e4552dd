/** Stands in the page under this name; see `installProbe`. */
export const probeName = '__weftReleaseCheck';

/** Asks the probe of a page. */
export const ask = (page, method, ...given) =>
  page.evaluate(([name, key, values]) => globalThis[name][key](...values), [probeName, method, given]);

/** What says something new on its own: clocks, and lines that are read aloud as they change. */
const changing = 'time, footer :has(> [aria-live])';

/** Pixels that may differ: the edge of a letter is not always drawn the same. */
const fewPixels = 100;

/** A picture of the window as it stands; moving things are at their end. */
export const picture = (page) =>
  page.screenshot({ animations: 'disabled', caret: 'hide', mask: [page.locator(changing)] });

/**
 * Compares pictures in a page of its own. Pixels that differ between `first` and `second` change on their own.
 * @returns {Promise<{ pixels: number, at: string } | null>} null when nothing else differs to speak of
 */
export async function differences(context, { first, second, now }) {
  if (second.equals(now) || first.equals(now)) return null;
  const page = await context.newPage();
  try {
    const other = await page.evaluate(
      comparePictures,
      [first, second, now].map((bytes) => bytes.toString('base64')),
    );
    return other.pixels > fewPixels ? other : null;
  } finally {
    await page.close();
  }
}

/** Runs in a page. */
async function comparePictures(pictures) {
  const read = async (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d');
    context.drawImage(bitmap, 0, 0);
    return {
      width: bitmap.width,
      data: new Uint32Array(context.getImageData(0, 0, bitmap.width, bitmap.height).data.buffer),
    };
  };
  const [first, second, now] = await Promise.all(pictures.map(read));
  const box = { left: Infinity, top: Infinity, right: -1, bottom: -1 };
  let pixels = 0;
  for (let index = 0; index < now.data.length; index += 1) {
    if (now.data[index] === second.data[index] || first.data[index] !== second.data[index]) continue;
    const [x, y] = [index % now.width, Math.floor(index / now.width)];
    pixels += 1;
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  const at = `${box.right - box.left + 1} × ${box.bottom - box.top + 1} pixels from ${box.left}, ${box.top}`;
  return { pixels, at };
}

/** How a part of the frame is called, from its path and state. */
const shortName = (key) => {
  const tags = key.split('>').map((step) => step.split(':')[0]);
  const outer = tags.find((tag) => ['header', 'nav', 'footer'].includes(tag)) ?? tags[0];
  const inner = tags.at(-1);
  return outer === inner ? outer : `${inner} in ${outer}`;
};

/**
 * Sentences about parts of the frame that are in both and look different, or are gone altogether.
 * @param {Record<string, string>} before
 * @param {Record<string, string>} now
 */
export function frameChanges(before, now) {
  const shared = Object.keys(before).filter((key) => key in now && before[key] !== now[key]);
  if (Object.keys(before).length > 0 && Object.keys(now).length === 0)
    return ['navigation, header and footer are gone'];
  if (shared.length === 0) return [];
  const [first] = shared;
  const earlier = before[first].split('; ');
  const [changed, old] = now[first]
    .split('; ')
    .map((value, index) => [value, earlier[index]])
    .find(([value, was]) => value !== was);
  const more = shared.length > 1 ? `, and ${shared.length - 1} more parts` : '';
  return [`${shortName(first)}: ${old.split(': ')[1]} became ${changed}${more}`];
}

/** Sentences about facts of the shell that are not as they were. */
export function stateChanges(before, now) {
  const facts = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  const quoted = (value) => (value === undefined ? 'absent' : `“${value}”`);
  return facts
    .filter((fact) => before[fact] !== now[fact])
    .map((fact) => `${fact} was ${quoted(before[fact])} and is ${quoted(now[fact])}`);
}
