import type { LedgerEntry } from 'shared-contracts/deploy';
import type { Random } from './random.ts';

/** How often each action comes, of a hundred. */
const shares = { promote: 45, canary: 25, pin: 14, rollback: 12, kill: 2, revive: 2 } as const;

const hundred = Object.entries(shares).flatMap(([action, share]) =>
  Array.from({ length: share }, () => action as keyof typeof shares),
);

function targetOf(action: LedgerEntry['action'], random: Random): LedgerEntry['target'] {
  if (action === 'canary')
    return random.below(4) === 0 ? { organisation: random.id() } : { percent: 5 + random.below(90) };
  if (action === 'pin') return random.below(2) === 0 ? { organisation: random.id() } : { user: random.id() };
  return action === 'kill' ? { message: 'Not available while we look into it' } : {};
}

const named = new Set<LedgerEntry['action']>(['promote', 'canary', 'pin', 'rollback']);

/** Years of deployment: releases that come, go to some and to all, are pinned and taken back. All alive at the end. */
export function ledgerOf(count: number, remotes: readonly string[], random: Random): LedgerEntry[] {
  const acts = Array.from({ length: count }, (_, index) => {
    const isLast = index >= count - remotes.length;
    const action = isLast ? 'promote' : (hundred[random.below(100)] ?? 'promote');
    const remote = remotes[isLast ? index - (count - remotes.length) : random.below(remotes.length)] ?? '';
    return { action: action === 'kill' && index > count / 2 ? 'revive' : action, remote } as const;
  });
  return acts.map(({ action, remote }, index) => ({
    revision: index + 1,
    environment: 'production',
    remote,
    action,
    release: named.has(action) ? `${index.toString(16).padStart(8, '0')}cafe0000` : null,
    actor: 'CI of the team (…x7Qa)',
    reason: 'Bench',
    target: targetOf(action, random),
    createdAt: new Date(Date.UTC(2024, 0, 1) + index * 6_000_000).toISOString(),
  }));
}
