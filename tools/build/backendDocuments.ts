import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { backendDocumentLimits, backendOfDocument } from '../../shared-contracts/src/deploy/index.ts';
import { integrityOf } from './finish.ts';

/** Folder of a remote that holds the OpenAPI documents of its back ends. */
export const backendsFolder = 'backends';

/** OpenAPI documents by the names of their files, as the team wrote them. */
export type BackendDocuments = ReadonlyMap<string, Buffer>;

function problemOf(name: string, bytes: Buffer): string | null {
  const { document } = backendDocumentLimits;
  if (backendOfDocument(name) === null) {
    return 'is not the document of a back end: name it as the grant names that, such as invoices.openapi.yaml';
  }
  return bytes.length > document ? `has ${bytes.length} bytes; at most ${document} are allowed` : null;
}

/**
 * The documents in the folder `backends` of a remote. Other files of it that bear no name of a document are its own.
 * @throws Error for one that no publish would take
 */
export function backendDocuments(folder: string): BackendDocuments {
  const place = join(folder, backendsFolder);
  const names = existsSync(place) ? readdirSync(place).filter((name) => /\.openapi\.\w+$/.test(name)) : [];
  const documents = new Map(names.sort().map((name) => [name, readFileSync(join(place, name))]));
  const backends = new Map<string | null, string>();
  for (const [name, bytes] of documents) {
    const problem = problemOf(name, bytes);
    if (problem) throw new Error(`${backendsFolder}/${name} ${problem}.`);
    const other = backends.get(backendOfDocument(name));
    if (other) throw new Error(`${backendsFolder}/${other} and ${name} are of the same back end. Keep one of them.`);
    backends.set(backendOfDocument(name), name);
  }
  const size = [...documents.values()].reduce((sum, { length }) => sum + length, 0);
  if (size <= backendDocumentLimits.release) return documents;
  throw new Error(
    `The documents in ${backendsFolder} have ${size} bytes; at most ${backendDocumentLimits.release} are allowed.`,
  );
}

/** What a release says of its documents; nothing without any, so that an older server takes it. */
export function describeDocuments(documents: BackendDocuments) {
  if (documents.size === 0) return {};
  const described = [...documents].map(([name, bytes]) => [
    name,
    { integrity: integrityOf(bytes), size: bytes.length },
  ]);
  return { backends: Object.fromEntries(described) as Record<string, { integrity: string; size: number }> };
}
