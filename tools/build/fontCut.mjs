import subsetFont from 'subset-font';

/** Weights that the design system writes with: a face of all nine is half as large again. */
const weights = { min: 400, max: 700 };

/** Marks on letters, and what figures in columns need. Ligatures of code are left out: it is shown as it is typed. */
const features = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum'];

/** Every character of the Basic Multilingual Plane: all that a file of the face has stays in it. */
const everyCharacter = Array.from({ length: 0x10000 }, (_, code) => code)
  .filter((code) => code >= 0x20 && (code < 0xd800 || code > 0xdfff))
  .map((code) => String.fromCodePoint(code))
  .join('');

/** Loader: a variable font with the weights and features that are used, and all of its characters. */
export default function fontCut(font) {
  const done = this.async();
  subsetFont(font, everyCharacter, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    keepFeatures: features,
  }).then((cut) => done(null, cut), done);
}

export const raw = true;
