import { buffer } from 'node:stream/consumers';
import type { CheckResult, ReleaseBackend } from 'shared-contracts/api/deploy';
import type { Release } from 'shared-contracts/deploy';
import { type BackendDocuments, checkBackendDocuments, type ReadBackendDocument } from '../checks/backendDocuments.ts';
import type { LiveState } from '../checks/publishChecks.ts';
import type { ReleaseStorage } from '../storage/releaseStorage.ts';

export interface DocumentDeps {
  storage: Pick<ReleaseStorage, 'read'>;
  live: () => Promise<LiveState>;
  /** Reads a document in a thread. */
  readBackend: ReadBackendDocument;
}

type Described = Pick<Release, 'remote' | 'hash' | 'backends'>;

/** The stored documents of a release; what is missing in storage is missing here. */
async function storedDocuments(
  { remote, hash, backends = {} }: Described,
  { storage }: DocumentDeps,
): Promise<BackendDocuments> {
  const documents = new Map<string, Uint8Array>();
  for (const file of Object.keys(backends)) {
    const stored = await storage.read({ remote, hash }, file);
    if (stored) documents.set(file, await buffer(stored.stream));
  }
  return documents;
}

/** Checks documents of a remote beside what is granted and live now. */
async function checked(remote: string, documents: BackendDocuments, deps: DocumentDeps) {
  const { grants, stable } = await deps.live();
  const before = stable.get(remote);
  const live = before && { version: before.version, documents: await storedDocuments(before, deps) };
  const granted = grants.find((grant) => grant.remote === remote)?.backends ?? [];
  return checkBackendDocuments({ remote, documents, live: live ?? null, granted }, deps.readBackend);
}

/** What the documents of an uploaded release say, and whether it may be; null for one without any. */
export async function checkReleaseDocuments(
  release: Described,
  deps: DocumentDeps,
): Promise<{ check: CheckResult; backends: ReleaseBackend[] } | null> {
  if (Object.keys(release.backends ?? {}).length === 0) return null;
  return checked(release.remote, await storedDocuments(release, deps), deps);
}

/** As `checkReleaseDocuments`, of documents that are not built into a release yet. */
export async function checkSourceDocuments(
  remote: string,
  texts: Readonly<Record<string, string>>,
  deps: DocumentDeps,
): Promise<CheckResult[]> {
  const documents = new Map(Object.entries(texts).map(([file, text]) => [file, Buffer.from(text)]));
  return documents.size === 0 ? [] : [(await checked(remote, documents, deps)).check];
}
