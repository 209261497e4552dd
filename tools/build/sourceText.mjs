import { readFile } from 'node:fs/promises';

/**
 * A webpack loader for `./Example.tsx?source`: the text of the file as it was written, so that an example and what is
 * shown of it cannot differ. Answers while pitching, before any other loader has compiled the file.
 */
export async function pitch() {
  this.addDependency(this.resourcePath);
  return `export default ${JSON.stringify(await readFile(this.resourcePath, 'utf8'))};`;
}

/** Never reached; webpack asks every loader for one. */
export default (source) => source;
