import { gzipSync } from 'node:zlib';
import type { CatalogueScheme, CatalogueServer } from 'shared-contracts/api/catalogue';
import { checkDocument } from './checkDocument.ts';
import { Definitions } from './definitions.ts';
import { type FoundProblem, UnreadableDocument } from './documentProblems.ts';
import { type OperationContext, readOperation } from './operation.ts';
import { digestOf, type PackedOperation, PackedOperations } from './packedOperations.ts';
import type { ParsedText } from './parsedText.ts';
import { parseText } from './parseText.ts';
import { operationsIn, type Placed, type PlacedItem } from './paths.ts';
import { isRecord, listOf, member, type Plain, plainText } from './plain.ts';
import type { Reading } from './readParameter.ts';
import { ReadDocument } from './references.ts';
import { readServers } from './servers.ts';
import { readSchemes } from './surroundings.ts';
import { fromSwagger } from './swagger.ts';

/** GitHub has 1,100, the largest clouds some thousand a service. */
const maxOperations = 5_000;

/** What became of a document. */
export interface ReadResult {
  title: string;
  description: string;
  document_version: string;
  /** `2.0`, `3.0`, `3.1` or `3.2`. */
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

/**
 * Reads an OpenAPI document. `result` is null where a problem is an error. Takes long: it belongs into a thread.
 * @param address where the document came from; null where it was pasted
 */
export async function readDocument(
  bytes: Uint8Array,
  address: string | null = null,
): Promise<{ problems: FoundProblem[]; result: ReadResult | null }> {
  try {
    const parsed = parseText(new TextDecoder('utf-8').decode(bytes));
    const { document, format } = await openDocument(parsed.value, address);
    const servers = readServers(document.root, address);
    const paths = operationsIn(document);
    const schemes = readSchemes(document, paths);
    const operations = readOperations(document, paths, {
      schemes: new Set(schemes.map(({ scheme }) => scheme)),
      servers,
      hasSecurity: hasSecurity(document.root, paths),
    });
    const problems = withLines(document, parsed);
    if (problems.some(({ severity }) => severity === 'error')) return { problems, result: null };
    const info = member(document.root, 'info');
    const head = { title: plainText(info, 'title', 255), description: plainText(info, 'description', 20_000) };
    // `1.0` without quotes is a number in YAML.
    const document_version = String(member(info, 'version') ?? '').slice(0, 100);
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

/** `3.0` and `2.0` without quotes are numbers in YAML. */
const versionIn = (value: unknown) => (Number.isInteger(value) ? `${value}.0` : String(value ?? '').trim());

async function openDocument(
  value: unknown,
  address: string | null,
): Promise<{ document: ReadDocument; format: string }> {
  if (!isRecord(value)) throw new UnreadableDocument('no_object');
  const name = member(value, 'openapi') === undefined ? 'swagger' : 'openapi';
  const version = versionIn(member(value, name));
  if (version === '') throw new UnreadableDocument('no_object');
  const format = /^(2\.0|3\.[012])(?:\.\d+)?(?:-[\w.]+)?$/.exec(version)?.[1];
  if (!format) throw new UnreadableDocument('version', { version: version.slice(0, 20) }, { pointer: `/${name}` });
  const document = new ReadDocument(format === '2.0' ? fromSwagger(value, address) : value);
  await checkDocument(
    document,
    version === member(value, name) ? value : { ...value, [name]: `${format}.0`.slice(0, format === '2.0' ? 3 : 5) },
  );
  return { document, format };
}

function withLines(document: ReadDocument, parsed: ParsedText): FoundProblem[] {
  const { problems } = document;
  const lines = parsed.linesOf(problems.map(({ pointer }) => pointer));
  return problems.map((problem) => ({ ...problem, line: lines.get(problem.pointer) ?? null }));
}

function readOperations(
  document: ReadDocument,
  paths: readonly PlacedItem[],
  around: Omit<OperationContext, 'parameters' | 'path'>,
): PackedOperations {
  const reading: Reading = { document, definitions: new Definitions(document), parameters: new Map() };
  /** With the last number that was put behind each. */
  const ids = new Map<string, number>();
  const operations = new PackedOperations();
  for (const { item, placed } of paths) {
    const parameters = listOf(item.value, 'parameters').map(
      (each, index) => [each, `${item.pointer}/parameters/${index}`] as const,
    );
    for (const place of placed) {
      if (ids.size >= maxOperations) throw new UnreadableDocument('too_many_operations', { limit: maxOperations });
      const id = idOf(document, ids, place);
      operations.add(readOperation(reading, { ...place, id }, { ...around, parameters, path: item.value }), place.at);
    }
  }
  if (ids.size === 0 && !document.hasFailed) document.fail('no_operations', '/paths');
  return operations;
}

/** Whether callers have to be let in anywhere: then an operation that says that it needs nothing means it. */
function hasSecurity(root: Plain, paths: readonly PlacedItem[]): boolean {
  const asks = (holder: unknown) =>
    listOf(holder, 'security').some((each) => isRecord(each) && Object.keys(each).length > 0);
  return asks(root) || paths.some(({ placed }) => placed.some(({ operation }) => asks(operation)));
}

/** The document's own id, or one made of method and path: `get-orders-id`; unique in the document. */
function idOf(document: ReadDocument, taken: Map<string, number>, { method, path, at, operation }: Placed): string {
  const own = plainText(operation, 'operationId', 300).trim();
  const made = `${method}${path.replace(/[^A-Za-z0-9]+/g, '-')}`.replace(/-$/, '').slice(0, 300);
  const wanted = own || made;
  let id = wanted;
  // Where it was left off: a generator may call all operations the same.
  let number = taken.get(wanted) ?? 1;
  while (taken.has(id)) id = `${wanted}-${++number}`;
  taken.set(wanted, number);
  if (id !== wanted && own) document.warn('same_operation_id', `${at}/operationId`, { id: own, other: id });
  if (id !== wanted) taken.set(id, 1);
  return id;
}
