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

const folderOf = (name) => dirname(fromHost.resolve(`${name}/package.json`));

/** Weights that the design system writes with: a face of all nine is half as large again. */
const weights = { min: 400, max: 700 };

/** Marks on letters, and what figures in columns need. Ligatures of code are left out: it is shown as it is typed. */
const features = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum'];

/** Every character of the Basic Multilingual Plane: all that a file of the face has stays in it. */
const everyCharacter = Array.from({ length: 0x10000 }, (_, code) => code)
  .filter((code) => code >= 0x20 && (code < 0xd800 || code > 0xdfff))
  .map((code) => String.fromCodePoint(code))
  .join('');

const rangeOf = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join('');

/** What nobody sees: line ends, joiners, bounds of direction. No text waits for a file because of them. */
const unseen = [
  [0x00, 0x1f],
  [0x7f, 0xa0],
  [0xad, 0xad],
  [0x2000, 0x200f],
  [0x2028, 0x202f],
  [0x205f, 0x206f],
  [0xfeff, 0xfeff],
];

/**
 * What is written in the languages of Western Europe: the letters, and the marks that texts of the interface have. Other
 * signs of the Latin file come in a file of their own when a text has one of them, for every first page waits for this.
 */
export const firstCharacters = new Set(
  `${rangeOf(0x20, 0x7e)}${rangeOf(0xc0, 0xff)}ŒœŸ\u2011«»‹›’‘‚“”„–—…·•×−±€£°²³½©®™§µ¡¿ªº→←↑↓${unseen
    .map(([from, to]) => rangeOf(from, to))
    .join('')}`,
);

/** A variable face with the weights and features that are used. */
const cut = (font, characters) =>
  subsetFont(font, characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    keepFeatures: features,
  });

const isLatin = (file) => file.includes('-latin-wght-');
const restOf = (file) => file.replace('-latin-', '-latin-rest-');

/** Code points of a list of ranges as style sheets write them. */
export function codesIn(ranges) {
  return ranges.split(',').flatMap((range) => {
    const [from, to = from] = range
      .trim()
      .slice('U+'.length)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: to - from + 1 }, (_, at) => from + at);
  });
}

/** The same the other way. */
function rangesOf(codes) {
  const ranges = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last && code === last[1] + 1) last[1] = code;
    else ranges.push([code, code]);
  }
  const written = (code) => code.toString(16).toUpperCase().padStart(4, '0');
  return ranges.map(([from, to]) => `U+${written(from)}${to > from ? `-${written(to)}` : ''}`).join(', ');
}

/** Declares the files of the other signs; it stands behind the sheets of the packages, and so before them in effect. */
function restSheet(made) {
  const declared = Object.keys(packages).flatMap((name) =>
    ['wght.css', 'wght-italic.css']
      .flatMap((file) => [
        ...readFileSync(join(folderOf(name), file), 'utf8').matchAll(
          /@font-face \{[^}]*\/([^/)]*-latin-wght-[^)]*)\)[^}]*\}/g,
        ),
      ])
      .filter(([, file]) => made.has(file)),
  );
  const rules = declared.map(([rule]) =>
    rule
      .replace(/url\(\.\/files\/([^)]*)\)/, (_, file) => `url(./${restOf(file)})`)
      .replace(/unicode-range: ([^;]*);/, (_, ranges) => {
        const others = codesIn(ranges).filter((code) => !firstCharacters.has(String.fromCodePoint(code)));
        return `unicode-range:\n    ${rangesOf(others)};`;
      }),
  );
  return `/* Made by cutFaces.mjs. */\n${rules.join('\n')}\n`;
}

/** The files that stand for one of a package. */
async function filesOf(file, font) {
  if (!isLatin(file)) return [[file, await cut(font, everyCharacter)]];
  const others = [...everyCharacter].filter((character) => !firstCharacters.has(character)).join('');
  return [
    [file, await cut(font, [...firstCharacters].join(''))],
    [restOf(file), await cut(font, others)],
  ];
}

const digestOf = (bytes) => createHash('sha256').update(bytes).digest('hex');

/**
 * The faces as they are checked in: cutting them takes longer than all other work on the host's first files.
 * @returns {Promise<Map<string, Buffer>>} by the name of the file; `faces.json` tells what each was cut from, `faces.css` declares
 * what the sheets of the packages do not
 */
export async function cutFaces() {
  const faces = new Map();
  const sources = {};
  for (const [name, isUsed] of Object.entries(packages)) {
    const folder = join(folderOf(name), 'files');
    for (const file of readdirSync(folder)
      .filter((each) => isUsed.test(each))
      .sort()) {
      const font = readFileSync(join(folder, file));
      sources[file] = digestOf(font);
      for (const [own, bytes] of await filesOf(file, font)) faces.set(own, Buffer.from(bytes));
    }
  }
  faces.set('faces.json', Buffer.from(`${JSON.stringify(sources, null, 2)}\n`));
  faces.set('faces.css', Buffer.from(restSheet(faces)));
  return faces;
}

// Writes them again: node tools/build/faces/cutFaces.mjs
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [name, bytes] of await cutFaces()) writeFileSync(join(here, name), bytes);
}
