import { gzipSync } from 'node:zlib';
import { upgrade } from '@scalar/openapi-upgrader';
import type { CatalogueScheme, CatalogueServer } from 'shared-contracts/api/catalogue';
import { checkDocument } from './checkDocument.ts';
import { Definitions } from './definitions.ts';
import { type FoundProblem, UnreadableDocument } from './documentProblems.ts';
import { methods, operationPointer, readOperation, type Surroundings } from './operation.ts';
import { digestOf, type PackedOperation, PackedOperations } from './packedOperations.ts';
import { type ParsedText, parseText } from './parseText.ts';
import { isRecord, listOf, member, membersOf, type Plain, pointerPart, textOf } from './plain.ts';
import type { Reading } from './readParameter.ts';
import { ReadDocument } from './references.ts';
import { readSchemes, readServers } from './surroundings.ts';

/** Rises when the same document is read in another way: public connectors are then read anew. */
export const reading = 1;

/** GitHub has 1,100, the largest clouds some thousand a service. */
const mostOperations = 5_000;

/** What became of a document. */
export interface ReadResult {
  title: string;
  description: string;
  document_version: string;
  /** As written: `2.0`, `3.0`, `3.1`. */
  format: string;
  servers: CatalogueServer[];
  schemes: CatalogueScheme[];
  operations: PackedOperation[];
  /** All definitions behind each other. */
  bytes: Uint8Array<ArrayBuffer>;
  /** The document as it was given, compressed. */
  document: Uint8Array<ArrayBuffer>;
  /** Equal for equal documents. */
  digest: string;
}

/** Reads an OpenAPI document. `result` is null where a problem is an error. Takes long: it belongs into a thread. */
export async function readDocument(
  bytes: Uint8Array,
): Promise<{ problems: FoundProblem[]; result: ReadResult | null }> {
  try {
    const parsed = parseText(new TextDecoder('utf-8').decode(bytes));
    const { document, format } = await openDocument(parsed.value);
    const servers = readServers(document);
    const schemes = readSchemes(document);
    const operations = readOperations(document, new Set(schemes.map(({ scheme }) => scheme)));
    const problems = withLines(document, parsed);
    if (problems.some(({ severity }) => severity === 'error')) return { problems, result: null };
    const info = member(document.root, 'info');
    const head = { title: textOf(info, 'title', 255), description: textOf(info, 'description', 20_000) };
    const document_version = textOf(info, 'version', 100);
    return {
      problems,
      result: {
        ...head,
        document_version,
        format,
        servers,
        schemes,
        ...operations.packed(),
        document: new Uint8Array(gzipSync(bytes)),
        digest: digestOf(bytes),
      },
    };
  } catch (error) {
    if (error instanceof UnreadableDocument) return { problems: [error.problem], result: null };
    throw error;
  }
}

async function openDocument(value: unknown): Promise<{ document: ReadDocument; format: string }> {
  if (!isRecord(value)) throw new UnreadableDocument('no_object');
  const version = String(member(value, 'openapi') ?? member(value, 'swagger') ?? '');
  if (version === '') throw new UnreadableDocument('no_object');
  const format = /^(2\.0|3\.[01])(\.\d+)?$/.exec(version)?.[1];
  if (!format) throw new UnreadableDocument('version', { version: version.slice(0, 20) }, { pointer: '/openapi' });
  const document = new ReadDocument(format === '2.0' ? (upgrade({ ...value, swagger: '2.0' }, '3.0') as Plain) : value);
  await checkDocument(document, value);
  return { document, format };
}

function withLines(document: ReadDocument, parsed: ParsedText): FoundProblem[] {
  const { problems } = document;
  const lines = parsed.linesOf(problems.map(({ pointer }) => pointer));
  return problems.map((problem) => ({ ...problem, line: lines.get(problem.pointer) ?? null }));
}

function readOperations(document: ReadDocument, schemes: ReadonlySet<string>): PackedOperations {
  const reading: Reading = { document, definitions: new Definitions(document), parameters: new Map() };
  const ids = new Set<string>();
  const operations = new PackedOperations();
  for (const [path, given] of membersOf(member(document.root, 'paths'))) {
    if (path.startsWith('x-')) continue;
    const at = `/paths/${pointerPart(path)}`;
    const item = document.object(given, at);
    if (!item) continue;
    const around = surroundingsOf(item.value, item.pointer, schemes);
    for (const method of methods) {
      const operation = member(item.value, method);
      if (!isRecord(operation)) continue;
      const place = { method, path, at: operationPointer(path, method), operation };
      if (ids.size >= mostOperations) throw new UnreadableDocument('too_many_operations', { limit: mostOperations });
      operations.add(readOperation(reading, { ...place, id: idOf(document, ids, place) }, around), place.at);
    }
  }
  if (ids.size === 0 && !document.hasFailed) document.fail('no_operations', '/paths');
  return operations;
}

function surroundingsOf(item: Plain, at: string, schemes: ReadonlySet<string>): Surroundings {
  const parameters = listOf(item, 'parameters').map((each, index) => [each, `${at}/parameters/${index}`] as const);
  return { parameters, schemes, server: textOf(listOf(item, 'servers')[0], 'url', 2_000) };
}

/** The document's own id, or one made of method and path: `get-orders-id`; unique in the document. */
function idOf(
  document: ReadDocument,
  taken: Set<string>,
  { method, path, at, operation }: { method: string; path: string; at: string; operation: Plain },
): string {
  const own = textOf(operation, 'operationId', 300).trim();
  const made = `${method}${path.replace(/[^A-Za-z0-9]+/g, '-')}`.replace(/-$/, '').slice(0, 300);
  const wanted = own || made;
  let id = wanted;
  for (let number = 2; taken.has(id); number++) id = `${wanted}-${number}`;
  if (id !== wanted && own) document.warn('same_operation_id', `${at}/operationId`, { id: own, other: id });
  taken.add(id);
  return id;
}
