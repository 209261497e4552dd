import type { EndpointOutput } from 'shared-contracts/api';
import type { changeLedger, RemoteStatus } from 'shared-contracts/api/deploy';
import type { ChangeRequest } from './changeRequest.ts';
import { shortHash } from './shortHash.ts';

/** What the server says a change would do. */
export type ChangeOutcome = EndpointOutput<typeof changeLedger>;

/** One sentence on what will happen to whom: a key of the texts below `consequence`, and what it names. */
export interface Consequence {
  key: string;
  values?: Record<string, string | number>;
}

type Named = { hash: string; version: string } | null;

/** A release in a sentence. */
export const nameOf = (release: Named): string =>
  release ? `${release.version} ${shortHash(release.hash)}`.trim() : '–';

function ofPromote({ before, after }: ChangeOutcome, { canary, pins }: RemoteStatus): Consequence[] {
  const values = { before: nameOf(before), after: nameOf(after) };
  return [
    { key: before ? 'promote' : 'promoteFirst', values },
    ...(canary ? [{ key: 'canaryEnds', values: { release: nameOf(canary.release) } }] : []),
    ...(pins.length > 0 ? [{ key: 'pinsStay', values: { count: pins.length } }] : []),
  ];
}

function ofCanary({ entry, before }: ChangeOutcome, { canary }: RemoteStatus): Consequence[] {
  const { percent, organisation } = entry.target;
  const values = { release: nameOf(entry.release), before: nameOf(before) };
  return [
    percent === null
      ? { key: 'canaryOrganisation', values: { ...values, who: organisation?.name ?? '' } }
      : { key: 'canaryPercent', values: { ...values, percent } },
    ...(canary ? [{ key: 'canaryReplaced', values: { release: nameOf(canary.release) } }] : []),
    { key: 'guard' },
  ];
}

function ofRollback({ before, after }: ChangeOutcome, { canary }: RemoteStatus): Consequence[] {
  const values = { before: nameOf(before), after: nameOf(after) };
  if (!canary) return [{ key: 'rollback', values }];
  return [{ key: 'endCanary', values: { release: nameOf(canary.release), after: nameOf(after) } }];
}

function ofPin({ entry, after }: ChangeOutcome): Consequence[] {
  const who = entry.target.user?.name ?? entry.target.organisation?.name ?? '';
  if (!entry.release) return [{ key: 'unpin', values: { who, after: nameOf(after) } }];
  return [{ key: 'pin', values: { who, release: nameOf(entry.release) } }];
}

function ofAction(outcome: ChangeOutcome, status: RemoteStatus): Consequence[] {
  switch (outcome.entry.action) {
    case 'promote':
      return ofPromote(outcome, status);
    case 'canary':
      return ofCanary(outcome, status);
    case 'rollback':
      return ofRollback(outcome, status);
    case 'pin':
      return ofPin(outcome);
    case 'kill':
      return [{ key: 'kill' }];
    case 'revive':
      return [{ key: 'revive', values: { after: nameOf(outcome.after) } }];
    case 'preview':
      return [];
  }
}

/** What a change will do and to whom, from the server's own answer and from what stands now. */
export function consequencesOf(
  { action }: Pick<ChangeRequest, 'action'>,
  status: RemoteStatus,
  outcome: ChangeOutcome,
): Consequence[] {
  const isUnseen = status.killed && action !== 'revive' && action !== 'kill';
  const waits = outcome.needs_approval ? [{ key: 'waits' }] : [];
  return [...waits, ...ofAction(outcome, status), ...(isUnseen ? [{ key: 'unseen' }] : [])];
}
