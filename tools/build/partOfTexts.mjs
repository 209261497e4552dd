/**
 * A webpack loader for a catalogue of which one page alone needs a part: `en.json?only=editor` are the texts below
 * `editor`, `en.json?without=editor` all others. The catalogue stays one file for those who write and translate it.
 */
export default function partOfTexts(source) {
  const [, how, name] = /^\?(only|without)=(.+)$/.exec(this.resourceQuery);
  const { [name]: part, ...others } = JSON.parse(source);
  if (part === undefined) throw new Error(`${this.resourcePath} has no texts below "${name}".`);
  return JSON.stringify(how === 'only' ? { [name]: part } : others);
}
