import type { PlanRelease, PlanRemote } from 'shared-contracts/deploy';

/** A release that something is put on, e.g. a failure. */
export interface Blame {
  remote: string;
  /** Hash of the release. */
  release: string;
  /** Null for a release that this page never loaded. */
  version: string | null;
}

/** Hash of a release under development: its files are served by a dev server and change with every save. */
const developmentHash = 'dev';

const fileOfRelease = /\/(?:r\/(remote-[a-z0-9-]+)\/([\w-]+)|dev\/(remote-[a-z0-9-]+))\/[^\s)]*/;

/** Versions of the releases that have code in this page, by remote and hash. */
const versions = new Map<string, string>();

/** Lets failures name a release by its version. Called before any of its code runs. */
export function rememberRelease(remote: string, { hash, version }: Pick<PlanRelease, 'hash' | 'version'>): void {
  versions.set(`${remote} ${hash}`, version);
}

/** The release that a plan lists; null where it has none. */
export function blameOfEntry({ remote, release }: PlanRemote): Blame | null {
  return release && { remote, release: release.hash, version: release.version };
}

/** The first release whose files an address, a stack or a component stack names. */
export function blameOfText(text: string): Blame | null {
  const [, remote, hash, developed] = fileOfRelease.exec(text) ?? [];
  const name = remote ?? developed;
  if (!name) return null;
  const release = hash ?? developmentHash;
  return { remote: name, release, version: versions.get(`${name} ${release}`) ?? null };
}

/** The calls of a stack; the message above them may name files that are not at fault. */
function callsOf({ stack = '', message }: Error): string {
  return stack
    .replace(message, () => '')
    .split('\n')
    .filter((line) => /:\d+:\d+\)?\s*$/.test(line))
    .join('\n');
}

/** The release whose code threw: the innermost call that lies in a file of one. Null when no call does. */
export function blameOfError(error: unknown): Blame | null {
  return error instanceof Error ? blameOfText(callsOf(error)) : null;
}

/** The release whose code makes the call that is under way; null for code of the shell, its libraries and extensions. */
export function blameOfCaller(): Blame | null {
  return blameOfError(new Error('Who calls'));
}

/** Whether code of the shell threw, on its own account. */
export function isOfShell(error: unknown): boolean {
  return error instanceof Error && !blameOfError(error) && /\/(h\/[\w-]+|dev\/host-shell)\//.test(callsOf(error));
}

/** What people call it, e.g. `remote-scenarios 1.2.0`. */
export function nameOf({ remote, release, version }: Blame): string {
  return `${remote} ${version ?? release.slice(0, 8)}`;
}

/** True for a release under development, which is nobody's release: it counts in no figure. */
export function isDeveloped({ release }: Blame): boolean {
  return release === developmentHash;
}
