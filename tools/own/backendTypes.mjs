import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { backendDocuments, backendsFolder } from '../build/backendDocuments.ts';

/** Where types of back ends stand; they are committed, so that nothing is fetched where documents are as they were. */
const home = 'types/backends';

/** Raised when other types are made of the same document. */
const form = 1;

/** What a document leaves out has no value, be there a default of the service or not. */
const options = { silent: true, defaultNonNullable: false };

const digestOf = (bytes) => createHash('sha256').update(`${form}\0`).update(bytes).digest('hex').slice(0, 20);

const headOf = (file, bytes) => `// Made of ${backendsFolder}/${file} by "npm run types". ${digestOf(bytes)}`;

const isMade = (path, head) => existsSync(path) && readFileSync(path, 'utf8').startsWith(`${head}\n`);

const declared = (key) => `
declare module 'shared-contracts/api/backend' {
  interface BackendMap {
    '${key}': paths;
  }
}
`;

/** The types of one document. @throws Error that names it */
async function typesOf({ file, bytes, head, key }, { default: read, astToString }) {
  try {
    return `${head}\n${astToString(await read(bytes, options))}${declared(key)}`;
  } catch (error) {
    throw new Error(`${backendsFolder}/${file} has no types: ${error.message}`);
  }
}

/** Takes types of documents that are gone away. */
function clear(folder, made) {
  const names = existsSync(join(folder, home)) ? readdirSync(join(folder, home)) : [];
  const gone = names.filter((name) => name.endsWith('.d.ts') && !made.has(name));
  for (const name of gone) rmSync(join(folder, home, name));
}

/**
 * Writes the types of a remote's back ends, as the OpenAPI documents in its folder `backends` describe them: a file each
 * in `types/backends`, which stays as it is while its document does.
 * @param {{ folder: string, name: string }} own
 * @param {() => Promise<typeof import('openapi-typescript')>} load what makes types, asked for when it is needed
 * @returns {Promise<string[]>} the files that were written
 * @throws Error for a document that is none
 */
export async function writeBackendTypes({ folder, name }, load) {
  const documents = [...backendDocuments(folder)].map(([file, bytes]) => {
    const backend = file.split('.')[0];
    const path = join(home, `${backend}.d.ts`);
    return { file, bytes, path, head: headOf(file, bytes), key: `${name}/${backend}` };
  });
  clear(folder, new Set(documents.map(({ path }) => path.slice(home.length + 1))));
  const stale = documents.filter(({ path, head }) => !isMade(join(folder, path), head));
  if (stale.length === 0) return [];
  const maker = await load();
  mkdirSync(join(folder, home), { recursive: true });
  for (const document of stale) writeFileSync(join(folder, document.path), await typesOf(document, maker));
  return stale.map(({ path }) => path);
}
