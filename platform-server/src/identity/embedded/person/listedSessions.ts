import type { SignInSession } from 'shared-contracts/api/person';
import type { IdentitySessionRow } from '../../../store/rows/identity.ts';
import { readUserAgent } from '../userAgent.ts';

/** Sessions as their owner sees them. */
export function listedSessions(rows: readonly IdentitySessionRow[], currentId: string | undefined): SignInSession[] {
  return rows.map((row) => ({
    id: row.id,
    ...readUserAgent(row.user_agent),
    first_ip: row.ip,
    last_ip: row.last_ip || row.ip,
    created: row.created_at.toISOString(),
    last_seen: row.last_seen_at.toISOString(),
    is_current: row.id === currentId,
  }));
}
