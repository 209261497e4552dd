import { z } from 'zod';

/** How pictures begin, as base64 writes it: what a file is called or said to be may be wrong. */
const beginnings = {
  'image/png': /^iVBORw0KGgo/,
  'image/jpeg': /^\/9j\//,
  'image/gif': /^R0lGOD[dl]h/,
  // RIFF, four bytes of length, WEBP.
  'image/webp': /^UklGR[A-Za-z0-9+/]{6}XRUJQ/,
} as const;

/** Formats of pictures that hold no scripts, which SVG may. */
export type PictureType = keyof typeof beginnings;
/** All of them. */
export const pictureTypes = Object.keys(beginnings) as PictureType[];

const dataUrl = /^data:[a-z0-9.+/-]*;base64,(?=[A-Za-z0-9+/]+={0,2}$)/i;

/** What kind of picture a data URL holds by its first bytes, whatever type it names, and the bytes in base64; null for any other. */
export function pictureIn(url: string): { type: PictureType; base64: string } | null {
  const base64 = url.slice(dataUrl.exec(url)?.[0].length ?? url.length);
  const type = pictureTypes.find((each) => beginnings[each].test(base64));
  return type ? { type, base64 } : null;
}

function asItIs(url: string): string {
  const picture = pictureIn(url);
  return picture ? `data:${picture.type};base64,${picture.base64}` : url;
}

/** A picture of at most 146 kB as a data URL, in a format that holds no scripts; afterwards it names the type that its bytes have. */
export const pictureSchema = z
  .string()
  .max(200_000, 'Use a picture of at most 146 kB')
  .refine((url) => pictureIn(url) !== null, 'Use a PNG, JPEG, WebP or GIF picture')
  .overwrite(asItIs);
