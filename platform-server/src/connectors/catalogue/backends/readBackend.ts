import { compareOperations } from '../compare/compareOperations.ts';
import type { OperationDefinition } from '../connectorView.ts';
import { definitionOf } from '../connectorView.ts';
import { type FoundProblem, sayProblem } from '../reading/documentProblems.ts';
import { type ReadResult, readDocument } from '../reading/readDocument.ts';
import { breakingText } from './breakingText.ts';

/** What the OpenAPI document of a back end says, and what of it breaks callers of the document before. */
export interface BackendRead {
  problems: string[];
  title: string;
  version: string;
  operations: { method: string; path: string }[];
  breaking: string[];
}

/** A document, and the one that live pages were built with. */
export interface BackendQuestion {
  document: Uint8Array;
  live: Uint8Array | null;
}

/** Operations that pages have of one back end; documents with more are of another kind of service. */
const maxOperations = 400;

const unusable = (problems: string[]): BackendRead => ({
  problems,
  title: '',
  version: '',
  operations: [],
  breaking: [],
});

function problemText(problem: FoundProblem): string {
  const { message, line, pointer } = sayProblem(problem, 'en');
  const place = line === null ? pointer : `line ${line}`;
  return place ? `${place}: ${message}` : message;
}

/** Names of parameters in a path are not sent. */
const keyOf = (method: string, path: string) => `${method} ${path.replaceAll(/\{[^{}]*\}/g, '{}')}`;

type Operations = ReadonlyMap<string, ReadResult['operations'][number]>;

const byAddress = ({ operations }: ReadResult): Operations =>
  new Map(operations.map((operation) => [keyOf(operation.method, operation.path), operation]));

async function unpacked({ bytes }: ReadResult, operation: ReadResult['operations'][number] | undefined) {
  if (!operation) return null;
  const definition: OperationDefinition = await definitionOf(bytes.subarray(operation.from, operation.to));
  return { ...operation, definition };
}

/** What a caller of the operations before would notice. */
async function breakingChanges(before: ReadResult, after: ReadResult): Promise<string[]> {
  const now = byAddress(after);
  const changes: string[] = [];
  for (const [key, operation] of byAddress(before)) {
    const other = now.get(key);
    if (other?.digest === operation.digest) continue;
    const sides = [await unpacked(before, operation), await unpacked(after, other)] as const;
    const change = compareOperations(key, ...sides);
    if (change) changes.push(...breakingText(`${operation.method.toUpperCase()} ${operation.path}`, change));
  }
  return changes;
}

const majorOf = (version: string) => /^v?(\d+)\./.exec(version)?.[1] ?? null;

/** As of the contract: what breaks asks for a new major version. */
function versionNote(before: string, after: string): string[] {
  const major = majorOf(after);
  if (major === null || majorOf(before) !== major) return [];
  return [`info.version is ${after}; a change that breaks asks for ${Number(major) + 1}.0.0`];
}

/** Reads the document of a back end and compares it with the live one. Takes long: it belongs into a thread. */
export async function readBackend({ document, live }: BackendQuestion): Promise<BackendRead> {
  const { problems, result } = await readDocument(document);
  if (!result) return unusable(problems.filter(({ severity }) => severity === 'error').map(problemText));
  if (!result.format.startsWith('3'))
    return unusable([`OpenAPI ${result.format} isn’t supported here. Use 3.0 or 3.1.`]);
  const { operations } = result;
  if (operations.length > maxOperations) {
    return unusable([`It has ${operations.length} operations; at most ${maxOperations} are allowed.`]);
  }
  const before = live && (await readDocument(live)).result;
  const changes = before ? await breakingChanges(before, result) : [];
  const version = result.document_version;
  return {
    problems: [],
    title: result.title,
    version,
    operations: operations.map(({ method, path }) => ({ method: method.toUpperCase(), path })),
    breaking: changes.length > 0 ? [...changes, ...versionNote(before?.document_version ?? '', version)] : [],
  };
}
