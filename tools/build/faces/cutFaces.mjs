import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const here = dirname(fileURLToPath(import.meta.url));
const fromHost = createRequire(new URL('../../../host-shell/package.json', import.meta.url));

/** The faces of the interface: files by package. */
const packages = {
  '@fontsource-variable/inter': /-wght-(normal|italic)\.woff2$/,
  '@fontsource-variable/jetbrains-mono': /-wght-normal\.woff2$/,
};

/** Weights that the design system writes with: a face of all nine is half as large again. */
const weights = { min: 400, max: 700 };

/** Marks on letters, and what figures in columns need. Ligatures of code are left out: it is shown as it is typed. */
const features = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum'];

/** Every character of the Basic Multilingual Plane: all that a file of the face has stays in it. */
const everyCharacter = Array.from({ length: 0x10000 }, (_, code) => code)
  .filter((code) => code >= 0x20 && (code < 0xd800 || code > 0xdfff))
  .map((code) => String.fromCodePoint(code))
  .join('');

/** A variable face with the weights and features that are used, and all of its characters. */
const cut = (font) =>
  subsetFont(font, everyCharacter, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    keepFeatures: features,
  });

const digestOf = (bytes) => createHash('sha256').update(bytes).digest('hex');

/**
 * The faces as they are checked in: cutting them takes longer than all other work on the host's first files.
 * @returns {Promise<Map<string, Buffer>>} by the name of the file; `faces.json` tells what each was cut from
 */
export async function cutFaces() {
  const faces = new Map();
  const sources = {};
  for (const [name, isUsed] of Object.entries(packages)) {
    const folder = join(dirname(fromHost.resolve(`${name}/package.json`)), 'files');
    for (const file of readdirSync(folder)
      .filter((each) => isUsed.test(each))
      .sort()) {
      const font = readFileSync(join(folder, file));
      sources[file] = digestOf(font);
      faces.set(file, Buffer.from(await cut(font)));
    }
  }
  faces.set('faces.json', Buffer.from(`${JSON.stringify(sources, null, 2)}\n`));
  return faces;
}

// Writes them again: node tools/build/faces/cutFaces.mjs
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [name, bytes] of await cutFaces()) writeFileSync(join(here, name), bytes);
}
