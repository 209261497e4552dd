import type pg from 'pg';
import type { AuditAction } from 'shared-contracts/api/audit';
import {
  type LogDestination,
  type LogDestinationContent,
  type LogDestinationKind,
  maxLogDestinations,
} from 'shared-contracts/api/log-streaming';
import { HttpError, invalidField, nameTaken, notFound, staleRevision } from '../errors/httpError.ts';
import { newWebhookSecret } from '../notifications/webhook/signature.ts';
import type { Caller } from '../routing/caller.ts';
import { isId, newId } from '../store/ids.ts';
import * as auditChainRepository from '../store/repositories/auditChainRepository.ts';
import * as auditRepository from '../store/repositories/auditRepository.ts';
import type { StoredDestination, WatchedDestination } from '../store/repositories/logDestinationRepository.ts';
import * as logDestinationRepository from '../store/repositories/logDestinationRepository.ts';
import * as runEndRepository from '../store/repositories/runEndRepository.ts';
import { inTransaction, type Queryable } from '../store/transaction.ts';
import type { LogStreams } from './logStreams.ts';
import { type LogAttempt, type LogSeal, sealOwners } from './openDestination.ts';

export interface LogDestinationsDeps {
  pool: pg.Pool;
  seal: LogSeal;
  streams: Pick<LogStreams, 'test'>;
  /** Why an address may not be sent to, in each language; null when it may. */
  addressProblem(kind: LogDestinationKind, address: string): { en: string; fr: string } | null;
  /** Destinations have changed: something may be due. */
  changed(): void;
}

/** Who acts, and from where. */
export interface LogActor {
  caller: Caller;
  ip: string;
}

type Content = Required<Omit<LogDestinationContent, 'revision' | 'header_value'>> & {
  revision?: number | undefined;
  header_value?: string | undefined;
};

interface Saved {
  destination: LogDestination;
  secret: string | null;
}

function shown(row: WatchedDestination): LogDestination {
  const { id, name, kind, address, format, header_name, ca_certificate, revision } = row;
  const { streams_runs, streams_audit, is_active } = row;
  return {
    ...{ id, name, kind, address, format, header_name, ca_certificate, revision },
    ...{ streams_runs, streams_audit, is_active },
    has_header: row.sealed_header !== null,
    progress: {
      sent: row.sent_count,
      dropped: row.dropped_count,
      waiting: row.waiting,
      waiting_since: row.waiting_since?.toISOString() ?? null,
      failures: row.failures,
      last_sent_at: row.last_sent_at?.toISOString() ?? null,
      last_failed_at: row.last_failed_at?.toISOString() ?? null,
      last_problem: row.last_problem,
      last_status: row.last_status,
    },
  };
}

/** Where super admins have the log of the installation sent. Each change is on record. */
export class LogDestinations {
  readonly #deps: LogDestinationsDeps;

  constructor(deps: LogDestinationsDeps) {
    this.#deps = deps;
  }

  async list(): Promise<LogDestination[]> {
    return (await logDestinationRepository.all(this.#deps.pool)).map(shown);
  }

  /** @throws HttpError 409 beyond as many as there may be, 422 for an address that may not be called */
  async create(actor: LogActor, content: Content): Promise<Saved> {
    this.#checkAddress(content);
    const id = newId();
    const secret = newWebhookSecret();
    await this.#change(async (database) => {
      const { count, is_taken } = await logDestinationRepository.present(database, content.name, null);
      if (count >= maxLogDestinations) throw new HttpError('conflict.log_destinations', { limit: maxLogDestinations });
      if (is_taken) throw nameTaken(content.name);
      const stored = this.#stored(id, content, null, secret);
      await logDestinationRepository.add(database, id, stored, await placeOfNow(database));
      await record(database, actor, 'log-destination.created', content);
    });
    return { destination: await this.#shown(id), secret };
  }

  /** @throws HttpError 404, 409 `stale_revision` where somebody else has changed it */
  async save(actor: LogActor, id: string, content: Content & { renew_secret: boolean }): Promise<Saved> {
    this.#checkAddress(content);
    const secret = content.renew_secret ? newWebhookSecret() : null;
    await this.#change(async (database) => {
      const before = await find(database, id);
      if (content.revision !== undefined && content.revision !== before.revision) throw staleRevision(shown(before));
      const { is_taken } = await logDestinationRepository.present(database, content.name, id);
      if (is_taken) throw nameTaken(content.name);
      const now = await placeOfNow(database);
      await logDestinationRepository.change(database, id, this.#stored(id, content, before, secret), {
        run: content.streams_runs && !before.streams_runs ? now.run : null,
        audit: content.streams_audit && !before.streams_audit ? now.audit : null,
      });
      await record(database, actor, 'log-destination.changed', content);
    });
    return { destination: await this.#shown(id), secret };
  }

  async remove(actor: LogActor, id: string): Promise<void> {
    await this.#change(async (database) => {
      const { name, kind, address } = await find(database, id);
      await logDestinationRepository.remove(database, id);
      await record(database, actor, 'log-destination.deleted', { name, kind, address });
    });
  }

  async test(id: string): Promise<LogAttempt> {
    return this.#deps.streams.test(await find(this.#deps.pool, id));
  }

  /** Changes destinations, one transaction at a time; at its end runs are noted for as long as somebody wants them. */
  async #change(work: (database: Queryable) => Promise<void>): Promise<void> {
    await inTransaction(this.#deps.pool, async (database) => {
      await logDestinationRepository.lock(database);
      await work(database);
      const { wants_runs } = await logDestinationRepository.present(database, '', null);
      await runEndRepository.setNoted(database, wants_runs);
    });
    this.#deps.changed();
  }

  async #shown(id: string): Promise<LogDestination> {
    return shown(await find(this.#deps.pool, id));
  }

  #checkAddress({ kind, address }: Pick<Content, 'kind' | 'address'>): void {
    const problem = this.#deps.addressProblem(kind, address);
    if (problem) throw invalidField('address', problem);
  }

  #stored(id: string, content: Content, before: StoredDestination | null, secret: string | null): StoredDestination {
    const { name, kind, address, format, ca_certificate, streams_runs, streams_audit, is_active } = content;
    const { seal } = this.#deps;
    const isNew = secret !== null || before === null;
    return {
      ...{ name, kind, address, format, ca_certificate, streams_runs, streams_audit, is_active },
      ...this.#header(id, content, before),
      sealed_secret: isNew ? seal.seal(secret ?? newWebhookSecret(), sealOwners.secret(id)) : before.sealed_secret,
    };
  }

  /** A value that was not sent stays, but not for another address: whoever sets that could read it there. */
  #header(id: string, { kind, address, header_name, header_value }: Content, before: StoredDestination | null) {
    if (kind !== 'webhook' || header_name === '') return { header_name: '', sealed_header: null };
    if (header_value !== undefined) {
      const sealed_header = header_value === '' ? null : this.#deps.seal.seal(header_value, sealOwners.header(id));
      return { header_name, sealed_header };
    }
    const kept = before?.sealed_header ?? null;
    if (kept && before?.address !== address) throw invalidField('header_value', headerAgain);
    return { header_name, sealed_header: kept };
  }
}

const headerAgain = {
  en: 'Enter the value of the header again: it stays with its address',
  fr: 'Saisissez à nouveau la valeur de l’en-tête : elle reste liée à son adresse',
};

async function find(database: Queryable, id: string): Promise<WatchedDestination> {
  const found = isId(id) ? await logDestinationRepository.byId(database, id) : null;
  if (!found) throw notFound('log_destination');
  return found;
}

async function placeOfNow(database: Queryable): Promise<logDestinationRepository.LogPlace> {
  const [run, head] = [await runEndRepository.placeOfNow(database), await auditChainRepository.head(database)];
  return { run, audit: Number(head?.position ?? 0) };
}

function record(
  database: Queryable,
  { caller, ip }: LogActor,
  action: Extract<AuditAction, `log-destination.${string}`>,
  { name, kind, address }: Pick<Content, 'name' | 'kind' | 'address'>,
): Promise<void> {
  return auditRepository.record(database, {
    ...{ action, ip, actorUserId: caller.userId, impersonatorUserId: caller.impersonatorUserId ?? null },
    details: { name, kind, address },
  });
}
