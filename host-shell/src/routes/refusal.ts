import type { Refusal } from './guard.ts';
import { unauthorizedPath } from './hostRoutes.ts';
import { localPath } from './localPath.ts';

/** Why a page was refused, as the address of /unauthorized carries it: a reload or a shared link says the same. */
export interface RefusalNote {
  reason: Refusal;
  /** Path that was asked for. */
  from: string;
  /** Roles the page asks and the user has not; of each entry any one would do. Only for the reason `role`. */
  missing: readonly (readonly string[])[];
}

const reasons: readonly Refusal[] = ['role', 'unverified', 'no-organisation'];

/** `/unauthorized?reason=role&from=…&needs=Superadmin`; needs apart by commas, alternatives by bars. */
export function refusalAddress({ reason, from, missing }: RefusalNote): string {
  const needs = missing.map((roles) => roles.join('|')).join(',');
  return `${unauthorizedPath}?${new URLSearchParams({ reason, from, ...(needs && { needs }) })}`;
}

/** Reads the note; what was tampered with counts as a missing role and leads home. */
export function readRefusal(query: URLSearchParams): RefusalNote {
  const reason = reasons.find((known) => known === query.get('reason')) ?? 'role';
  const needs = (query.get('needs') ?? '')
    .split(',')
    .filter((need) => /^[A-Za-z]{1,40}(\|[A-Za-z]{1,40})*$/.test(need));
  return {
    reason,
    from: localPath(query.get('from')),
    missing: reason === 'role' ? needs.map((need) => need.split('|')) : [],
  };
}
