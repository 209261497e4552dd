import type pg from 'pg';
import { type ApiToken, type createApiToken, maxTokens } from 'shared-contracts/api/api-token';
import type { AuditAction } from 'shared-contracts/api/audit';
import { flagsOf } from 'shared-contracts/deploy';
import type { z } from 'zod';
import { act } from '../../acts/act.ts';
import { HttpError, notFound, tooManyRequests } from '../../errors/httpError.ts';
import type { Person } from '../../identity/organisationDirectory.ts';
import { notify } from '../../notifications/notify.ts';
import { addressTest } from '../../routing/addressRanges.ts';
import type { Caller, TokenCaller } from '../../routing/caller.ts';
import { addressKey } from '../../routing/clientAddress.ts';
import { ReportLimit } from '../../routing/reportLimit.ts';
import { isId, newId } from '../../store/ids.ts';
import type { KnownToken } from '../../store/repositories/apiTokenRepository.ts';
import * as apiTokenRepository from '../../store/repositories/apiTokenRepository.ts';
import * as auditRepository from '../../store/repositories/auditRepository.ts';
import * as trackingRepository from '../../store/repositories/trackingRepository.ts';
import { inTransaction, type Queryable } from '../../store/transaction.ts';
import { apiTokenHash, isWhole, newSecret } from './tokenSecret.ts';

/** What is noted of a use is as fresh as this; a write for every call would cost more than the call. Milliseconds. */
const useNotedEvery = 60_000;
const dayMs = 86_400_000;

/** A person as the sign-in service knows them now. */
export type FindPerson = (userId: string) => Promise<Person | null>;

interface Asking {
  caller: Caller;
  ip: string;
}

function answerOf({
  account_number: _,
  organisation_id: __,
  created_at,
  expires_at,
  last_used_at,
  ...known
}: KnownToken) {
  return {
    ...known,
    created_at: created_at.toISOString(),
    expires_at: expires_at?.toISOString() ?? null,
    last_used_at: last_used_at?.toISOString() ?? null,
  } satisfies ApiToken;
}

const shownName = ({ name, ending }: Pick<KnownToken, 'name' | 'ending'>) => `${name} (…${ending})`;

/** API tokens: what programs make calls with in a person's name (product §6 "Account settings"). */
export class ApiTokens {
  readonly #pool: pg.Pool;
  readonly #person: FindPerson;
  /**
   * Addresses that send many tokens that are none are told to wait. Every token is looked up all the same, which costs
   * a read by key and guesses nothing of 256 random bits: whoever shares such an address goes on with a good one.
   */
  readonly #tries = new ReportLimit({ each: 60, altogether: 6_000 });

  constructor(pool: pg.Pool, person: FindPerson) {
    this.#pool = pool;
    this.#person = person;
  }

  /** The caller's own, or those of the organisation. @throws HttpError 403 for all to who does not administer it */
  async list({ userId, accountNumber, access }: Caller, whose: 'own' | 'all'): Promise<ApiToken[]> {
    if (whose === 'all' && !access.isAdmin) throw new HttpError('forbidden');
    return (await apiTokenRepository.list(this.#pool, accountNumber, whose === 'all' ? null : userId)).map(answerOf);
  }

  /**
   * Makes one. The secret is nowhere but in the answer.
   * @throws HttpError 403 to guests for more than reading; 409 beyond the limit
   */
  async create(
    { name, scopes, days, allowed_addresses }: z.output<NonNullable<typeof createApiToken.body>>,
    { caller, ip }: Asking,
  ): Promise<{ token: ApiToken; secret: string }> {
    if (!caller.canWrite && scopes.some((scope) => scope.endsWith(':write'))) throw new HttpError('read_only');
    const { userId, email, accountNumber, organisationId } = caller;
    const secret = newSecret();
    const made = await inTransaction(this.#pool, async (client) => {
      await apiTokenRepository.lock(client, accountNumber, userId);
      if ((await apiTokenRepository.countLive(client, accountNumber, userId)) >= maxTokens) {
        throw new HttpError('conflict.api_tokens', { limit: maxTokens });
      }
      const token = {
        id: newId(),
        account_number: accountNumber,
        organisation_id: organisationId,
        user_id: userId,
        email,
        name,
        ending: secret.slice(-4),
        scopes: [...new Set(scopes)],
        allowed_addresses,
        expires_at: days === null ? null : new Date(Date.now() + days * dayMs),
      };
      const inserted = await apiTokenRepository.insert(client, token, apiTokenHash(secret));
      await record(client, 'api-token.created', inserted, { caller, ip });
      await notify(client, {
        account: accountNumber,
        kind: 'security',
        subject: userId,
        userId,
        data: { change: 'token-created', detail: shownName(inserted) },
      });
      return inserted;
    });
    return { token: answerOf(made), secret };
  }

  /** Ends one at once. @throws HttpError 404 for one that is not the caller's, unless they administer the organisation */
  async revoke(id: string, { caller, ip }: Asking): Promise<void> {
    if (!isId(id)) throw notFound('token');
    const owner = caller.access.isAdmin ? null : caller.userId;
    await inTransaction(this.#pool, async (client) => {
      const removed = await apiTokenRepository.remove(client, id, caller.accountNumber, owner);
      if (!removed) throw notFound('token');
      await record(client, 'api-token.revoked', removed, { caller, ip });
    });
  }

  /**
   * Who makes a call with this secret, with the roles they hold at this moment.
   * @throws HttpError 401 for one that is unknown, revoked or ended, or whose person has left; 403 from a wrong address; 429 to who sends many that are none
   */
  async find(secret: string, address: string): Promise<TokenCaller> {
    const hash = isWhole(secret) ? apiTokenHash(secret) : null;
    const row = hash && (await apiTokenRepository.withSecret(this.#pool, hash));
    if (!row) {
      const seconds = this.#tries.take(addressKey(address), 1);
      if (seconds > 0) throw tooManyRequests(seconds);
      throw new HttpError(hash ? 'unauthenticated.api_token' : 'unauthenticated.api_token_cut');
    }
    const caller = await this.#callerOf(row, address);
    await this.#noteUse(row, address);
    return { caller, scopes: row.scopes };
  }

  async #callerOf(row: KnownToken, address: string): Promise<Caller> {
    const { expires_at: end, allowed_addresses: allowed } = row;
    if (end && end.getTime() <= Date.now()) {
      throw new HttpError('unauthenticated.api_token_expired', { date: end.toISOString().slice(0, 10) });
    }
    if (allowed.length > 0 && !addressTest(allowed)(address)) {
      throw new HttpError('forbidden.api_token_address', { ip: address });
    }
    const person = await this.#person(row.user_id);
    const membership = person?.memberships.find(({ organisationId }) => organisationId === row.organisation_id);
    if (!person || person.isLocked || !membership) throw new HttpError('unauthenticated.api_token_left');
    const flags = flagsOf(membership.roles);
    return {
      userId: row.user_id,
      email: person.email,
      name: person.name ?? person.email,
      accountNumber: row.account_number,
      organisationId: row.organisation_id,
      access: { ...flags, roles: membership.roles },
      canWrite: !flags.isGuest,
      apiToken: shownName(row),
    };
  }

  async #noteUse({ id, last_used_at, last_used_address }: KnownToken, address: string): Promise<void> {
    const isFresh = Date.now() - (last_used_at?.getTime() ?? 0) < useNotedEvery;
    if (!isFresh || last_used_address !== address) await apiTokenRepository.used(this.#pool, id, address);
  }
}

async function record(
  database: Queryable,
  action: AuditAction & ('api-token.created' | 'api-token.revoked'),
  token: KnownToken,
  { caller, ip }: Asking,
): Promise<void> {
  const { id, user_id: owner, name, ending, scopes, expires_at } = token;
  await auditRepository.record(database, {
    action,
    actorUserId: caller.userId,
    impersonatorUserId: caller.impersonatorUserId ?? null,
    accountNumber: caller.accountNumber,
    details: { token_id: id, owner, name, ending, scopes, expires_at },
    ip,
  });
  await trackingRepository.record(database, caller, {
    category: 'system',
    act: act(action, { name: shownName(token) }),
  });
}
