import type { CheckResult, ReleaseBackend } from 'shared-contracts/api/deploy';
import { type Backend, backendMethods, backendOfDocument, isBackendPath } from 'shared-contracts/deploy';

/** An operation of a document. */
export interface DocumentOperation {
  /** In capitals. */
  method: string;
  path: string;
}

/** What was read of a document. */
export interface ReadBackend {
  /** Why it cannot be used; with any, nothing else was read. */
  problems: string[];
  title: string;
  version: string;
  operations: DocumentOperation[];
  /** What breaks callers of the document before, and the version that such a change asks for. */
  breaking: string[];
}

/**
 * Reads a document, beside the one of the live release if there is one. Takes time of a thread, and little of this one.
 */
export type ReadBackendDocument = (document: Uint8Array, live: Uint8Array | null) => Promise<ReadBackend>;

/** BackendDocuments of a release, by file name. */
export type BackendDocuments = ReadonlyMap<string, Uint8Array>;

export interface DocumentsToCheck {
  remote: string;
  documents: BackendDocuments;
  /** Those of the stable release, by back end, and its version. */
  live: { version: string; documents: BackendDocuments } | null;
  /** Back ends that the remote is granted. */
  granted: readonly Backend[];
}

/** Problems and notes that one document may have in a report. */
const maxLines = 20;

const shortened = (lines: readonly string[], file: string): string[] =>
  lines.length <= maxLines ? [...lines] : [...lines.slice(0, maxLines), `${file}: and ${lines.length - maxLines} more`];

const listed = (items: readonly string[]) => items.join(', ') || 'nothing';

/** Why pages could not call an operation; null when they can. */
function beyondBackend({ method, path }: DocumentOperation, { name, methods, paths }: Backend): string | null {
  const operation = `${method} ${path}`;
  if (!backendMethods.some((each) => each === method)) {
    return `${operation}: pages call back ends with ${backendMethods.join(', ')} alone. Leave it out.`;
  }
  if (!methods.some((each) => each === method)) {
    return `${operation} is beyond the grant of back end ${name}. Granted methods: ${listed(methods)}.`;
  }
  if (paths.some((granted) => isBackendPath(granted, path))) return null;
  return `${operation} is beyond the grant of back end ${name}. Granted paths: ${listed(paths)}.`;
}

interface Found {
  problems: string[];
  notes: string[];
  backend: ReleaseBackend | null;
}

async function checkDocument(
  file: string,
  { remote, documents, live, granted }: DocumentsToCheck,
  read: ReadBackendDocument,
): Promise<Found> {
  const name = backendOfDocument(file) ?? '';
  const own = granted.find((each) => each.name === name);
  if (!own) {
    const names = listed(granted.map((each) => each.name));
    const problem = `${file}: ${remote} is granted no back end "${name}". Granted: ${names}.`;
    return { problems: [problem], notes: [], backend: null };
  }
  const before = [...(live?.documents ?? [])].find(([other]) => backendOfDocument(other) === name);
  const found = await read(documents.get(file) ?? new Uint8Array(), before?.[1] ?? null);
  const beyond = found.operations.flatMap((operation) => beyondBackend(operation, own) ?? []);
  const problems = [...found.problems, ...beyond].map((problem) => `${file}: ${problem}`);
  const notes = found.breaking.map((change) => `${file} breaks calls of the live release ${live?.version}: ${change}`);
  const { title, version } = found;
  const operations = found.operations.map(({ method, path }) => `${method} ${path}`);
  return {
    problems: shortened(problems, file),
    notes: shortened(notes, file),
    backend: found.problems.length > 0 ? null : { name, title, version, operations },
  };
}

/**
 * Whether pages may call what the documents of a release describe. That a document breaks calls of the live release is
 * no reason to refuse: its publisher is told, as pages that are open call the back end as before.
 */
export async function checkBackendDocuments(
  given: DocumentsToCheck,
  read: ReadBackendDocument,
): Promise<{ check: CheckResult; backends: ReleaseBackend[] }> {
  const found = await Promise.all([...given.documents.keys()].map((file) => checkDocument(file, given, read)));
  const problems = found.flatMap((each) => each.problems);
  return {
    check: {
      check: 'backends',
      passed: problems.length === 0,
      problems: [...problems, ...found.flatMap((each) => each.notes)],
    },
    backends: found.flatMap(({ backend }) => backend ?? []),
  };
}
