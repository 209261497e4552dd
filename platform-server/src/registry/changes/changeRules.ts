import type { LedgerEntry, Release } from 'shared-contracts/deploy';
import { HttpError } from '../../errors/httpError.ts';
import type { Incompatibility } from '../compatibility.ts';
import type { RemoteState } from '../ledgerState.ts';

/** What someone wants, with everything found out that the words stand for. */
export interface WantedChange {
  remote: string;
  action: 'promote' | 'canary' | 'pin' | 'rollback' | 'kill' | 'revive';
  /** Hash of the release that is named. */
  release: string | null;
  target: LedgerEntry['target'];
}

/** What an entry is to say: the release is the one that is meant, also where none was named. */
export type Decided = Pick<LedgerEntry, 'release' | 'target'>;

type Target = LedgerEntry['target'];

const isSameParty = (one: Target, other: Target) => one.user === other.user && one.organisation === other.organisation;

function promote({ promoted: [stable], canary }: RemoteState, { release }: WantedChange): Decided {
  // Where a canary runs, promoting what is stable gives it to everyone again.
  if (release === stable && !canary) throw new HttpError('deploy_refused.already_stable');
  return { release, target: {} };
}

function canary({ promoted: [stable], canary: running }: RemoteState, { release, target }: WantedChange): Decided {
  if (release === stable) throw new HttpError('deploy_refused.everyone');
  const { percent = 0, organisation } = target;
  const isSame = running?.release === release && running.percent === percent && running.organisation === organisation;
  if (isSame) throw new HttpError('deploy_refused.same_canary');
  return { release, target };
}

function pin({ pins }: RemoteState, { release, target }: WantedChange): Decided {
  const before = pins.find((each) => isSameParty(each, target));
  if (release === null && !before) throw new HttpError('deploy_refused.nothing_pinned');
  if (release !== null && before?.release === release) throw new HttpError('deploy_refused.pinned');
  return { release, target };
}

/** Without a release: ends the canary and keeps what is stable; where none runs, what was stable before. */
function rollback({ promoted, canary: running }: RemoteState, { release }: WantedChange): Decided {
  const [stable = null, before] = promoted;
  if (release !== null) {
    if (release === stable && !running) throw new HttpError('deploy_refused.already_stable');
    return { release, target: {} };
  }
  if (running) return { release: stable, target: {} };
  if (!before) throw new HttpError('deploy_refused.nothing_before');
  return { release: before, target: {} };
}

function kill({ killed }: RemoteState, { target }: WantedChange): Decided {
  if (killed === target.message) throw new HttpError('deploy_refused.killed');
  return { release: null, target };
}

function revive({ killed }: RemoteState): Decided {
  if (killed === null) throw new HttpError('deploy_refused.alive');
  return { release: null, target: {} };
}

const rules = { promote, canary, pin, rollback, kill, revive };

/**
 * What the entry for a wanted change says, of a remote in this state.
 * @throws HttpError 422 `deploy_refused` when it would change nothing
 */
export function decideChange(state: RemoteState, wanted: WantedChange): Decided {
  return rules[wanted.action](state, wanted);
}

/** Throws `HttpError` 422 `deploy_refused` for a release that does not run in the live host. */
export function requireFit({ version }: Pick<Release, 'version'>, incompatibility: Incompatibility | null): void {
  if (!incompatibility) return;
  if (incompatibility.code === 'contract') {
    const { contract: needs, offered } = incompatibility;
    throw new HttpError('deploy_refused.contract', { version, needs, offered });
  }
  if (incompatibility.code === 'sharedVersion') {
    const { package: name, needs, offered } = incompatibility;
    throw new HttpError('deploy_refused.package', { version, package: name, needs, offered: offered ?? '–' });
  }
  const { code, door, name, contract } = incompatibility;
  if (code === 'missingName') throw new HttpError('deploy_refused.missing_name', { version, door, name });
  throw new HttpError('deploy_refused.changed_name', { version, door, name, contract });
}
