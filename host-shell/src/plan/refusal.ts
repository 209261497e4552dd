import { localPath } from '../services/localPath.ts';
import { unauthorizedPath } from './hostRoutes.ts';

export type Refusal = 'role' | 'unverified' | 'refused' | 'suspended' | 'no-organisation';

/** Why a page was refused, as the address of /unauthorized carries it: a reload says the same. */
export interface RefusalNote {
  reason: Refusal;
  /** Path that was asked for. */
  from: string;
}

const reasons: readonly Refusal[] = ['role', 'unverified', 'refused', 'suspended', 'no-organisation'];

/** `/unauthorized?reason=role&from=…` */
export function refusalAddress({ reason, from }: RefusalNote): string {
  return `${unauthorizedPath}?${new URLSearchParams({ reason, from })}`;
}

/** Reads the note; what was tampered with counts as a missing role and leads home. */
export function readRefusal(query: URLSearchParams): RefusalNote {
  const reason = reasons.find((known) => known === query.get('reason')) ?? 'role';
  return { reason, from: localPath(query.get('from')) };
}
