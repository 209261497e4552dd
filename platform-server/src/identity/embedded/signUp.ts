import type { FastifyRequest } from 'fastify';
import { act } from '../../acts/act.ts';
import { AuditRepository } from '../../store/repositories/auditRepository.ts';
import type { NewUser } from '../../store/repositories/identity/userRepository.ts';
import type { IdentityUserRow } from '../../store/rows/identity.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { EmbeddedDeps } from './embeddedDeps.ts';
import { trackInAll } from './trackInAll.ts';

/** Makes a user; null when the address has an account, whose owner then learns of it. */
export async function createUser(
  deps: EmbeddedDeps,
  user: NewUser,
  request: FastifyRequest,
): Promise<IdentityUserRow | null> {
  const created = await deps.users.create(user);
  if (created) await deps.audit.record({ action: 'user.created', actorUserId: created.id, ip: request.ip });
  else await notifyOwner(deps, user.email, request.ip);
  return created;
}

/**
 * This server sends no mail: who owns an address reads on their account page, and in the tracking log of their
 * organisations, that somebody wanted an account with it. In the log once a day, so that no stranger fills it.
 */
async function notifyOwner(deps: EmbeddedDeps, email: string, ip: string): Promise<void> {
  const owner = await deps.users.byEmail(email);
  if (!owner) return;
  const isNews = await deps.limit.isNewsOfDay(owner.id);
  await inTransaction(deps.pool, async (client) => {
    await new AuditRepository(client).record({ action: 'user.sign-up-repeated', actorUserId: owner.id, ip });
    if (isNews) await trackInAll(client, owner, act('person.sign-up-tried', {}));
  });
}
