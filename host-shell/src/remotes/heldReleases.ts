import { readForSession, writeForSession } from '../services/browserStorage.ts';
import type { Blame } from './blame.ts';

const key = 'weft-held';

function read(): string[] {
  const kept: unknown = JSON.parse(readForSession(key) ?? '[]');
  return Array.isArray(kept) ? kept.map(String) : [];
}

const nameIn = ({ remote, release }: Pick<Blame, 'remote' | 'release'>) => `${remote} ${release}`;

/** Releases that this browser tab does without, until its user wants them back: a page froze while they were in use. */
export const heldReleases = {
  has: (release: Pick<Blame, 'remote' | 'release'>): boolean => read().includes(nameIn(release)),
  hold: (release: Blame): void => writeForSession(key, JSON.stringify([...new Set([...read(), nameIn(release)])])),
  letGo: ({ remote }: Pick<Blame, 'remote'>): void =>
    writeForSession(key, JSON.stringify(read().filter((name) => !name.startsWith(`${remote} `)))),
};
