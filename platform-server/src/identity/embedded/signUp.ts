import type { FastifyRequest } from 'fastify';
import { act } from '../../acts/act.ts';
import * as auditRepository from '../../store/repositories/auditRepository.ts';
import type { NewUser } from '../../store/repositories/identity/userRepository.ts';
import * as userRepository from '../../store/repositories/identity/userRepository.ts';
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
  const created = await userRepository.create(deps.pool, user);
  if (created)
    await auditRepository.record(deps.pool, { action: 'user.created', actorUserId: created.id, ip: request.ip });
  else await notifyOwner(deps, user.email, request.ip);
  return created;
}

/**
 * This server sends no mail: who owns an address reads on their account page, and in the tracking log of their
 * organisations, that somebody wanted an account with it. In the log once a day, so that no stranger fills it.
 */
async function notifyOwner(deps: EmbeddedDeps, email: string, ip: string): Promise<void> {
  const owner = await userRepository.byEmail(deps.pool, email);
  if (!owner) return;
  const isNews = await deps.limit.isNewsOfDay(owner.id);
  await inTransaction(deps.pool, async (client) => {
    await auditRepository.record(client, { action: 'user.sign-up-repeated', actorUserId: owner.id, ip });
    if (isNews) await trackInAll(client, owner, act('person.sign-up-tried', {}));
  });
}
