import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';

const checkedIn = (name) => readFile(new URL(`./faces/${name}`, import.meta.url));

/** Loader: in place of a face of the interface, the cut of it that is checked in. */
export default async function face(font) {
  const name = basename(this.resourcePath);
  const sources = JSON.parse(await checkedIn('faces.json'));
  if (sources[name] === createHash('sha256').update(font).digest('hex')) return checkedIn(name);
  throw new Error(`${name} is another than the one that was cut. Run: node tools/build/faces/cutFaces.mjs`);
}

export const raw = true;
