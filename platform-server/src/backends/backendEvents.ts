import type { IncomingHttpHeaders } from 'node:http';
import type pg from 'pg';
import { Counter, type Registry as MetricsRegistry } from 'prom-client';
import { type Backend, payloadFault, type RemoteManifest } from 'shared-contracts/deploy';
import { remoteChannelOf } from 'shared-contracts/events';
import { z } from 'zod';
import { HttpError, tooManyRequests } from '../errors/httpError.ts';
import type { Publisher } from '../realtime/publisher.ts';
import { ReportLimit } from '../routing/reportLimit.ts';
import { checked } from '../routing/validation.ts';
import * as accountRepository from '../store/repositories/accountRepository.ts';
import * as backendMessageRepository from '../store/repositories/backendMessageRepository.ts';
import type { BackendTrip } from './backendCalls.ts';
import { idsKeptMs, shownSignature, signatureFault } from './eventSignature.ts';

/** A release that somebody of an account gets. */
export interface AccountRelease {
  hash: string;
  version: string;
  manifest: Pick<RemoteManifest, 'events'>;
}

export interface BackendEventsDeps {
  pool: pg.Pool;
  metrics: MetricsRegistry;
  publisher: Pick<Publisher, 'publish'>;
  /** Whether an address is this platform's. */
  isOwn: (origin: string) => boolean;
  backendsOf: (remote: string) => readonly Backend[];
  isKilled: (remote: string) => boolean;
  /** Releases of a remote that people of an organisation get; none where it isn't in their plan. */
  releasesFor: (remote: string, organisationId: string) => readonly AccountRelease[];
  /** A signed event was refused. */
  refused: (trip: BackendTrip) => void;
}

/** Events in a minute, by each process of the server: of one account, and of all of a remote. */
const limits = { each: 120, altogether: 6_000 };
/** Bytes of a payload. Longer messages would not go from one process of the server to the others. */
const maxPayloadBytes = 4_096;

/** What a back end sends. `from` and `to` are signed with it, so that it is of no use anywhere else. */
const messageSchema = z.strictObject({
  from: z
    .string()
    .regex(
      /^remote-[a-z0-9-]{1,60}\/[a-z][a-z0-9-]{0,39}$/,
      'Use the remote and the name of the back end, such as remote-orders/invoices',
    ),
  to: z.url().max(200),
  account: z.string().min(1).max(40),
  event: z.string().min(1).max(60),
  payload: z.record(z.string(), z.unknown()),
});
type Message = z.output<typeof messageSchema>;

function messageIn(body: Buffer): Message {
  try {
    return checked(messageSchema, JSON.parse(body.toString('utf8')), 'invalid_body') as Message;
  } catch (error) {
    if (error instanceof SyntaxError) throw new HttpError('invalid_request.unreadable');
    throw error;
  }
}

/** Events that back ends publish to the pages of one account which have their remote open. */
export class BackendEvents {
  readonly #deps: BackendEventsDeps;
  readonly #limit = new ReportLimit(limits);
  /** One of a kind a minute is on record, and few of a remote: a back end in a loop fills no table. */
  readonly #recorded = new ReportLimit({ each: 1, altogether: 10 });
  readonly #counted: Counter;

  constructor(deps: BackendEventsDeps) {
    this.#deps = deps;
    this.#counted = new Counter({
      name: 'weft_backend_events_total',
      help: 'Events that back ends of remotes sent, by what became of them',
      labelNames: ['remote', 'backend', 'outcome'],
      registers: [deps.metrics],
    });
  }

  /**
   * Takes a message; one whose id was taken before reaches nobody a second time.
   * @throws HttpError 401 without a valid signature, 404, 413, 422, 429 or 503 as docs/own-repository.md lists them
   */
  async take(headers: IncomingHttpHeaders, body: Buffer, now = Date.now()): Promise<void> {
    const message = messageIn(body);
    const id = this.#verified(message, headers, body, now);
    const [remote = '', backend = ''] = message.from.split('/');
    try {
      const isNew = await this.#publish(remote, message, id, now);
      this.#counted.inc({ remote, backend, outcome: isNew ? 'published' : 'repeated' });
    } catch (error) {
      this.#counted.inc({ remote, backend, outcome: 'refused' });
      throw error;
    }
  }

  /** The id of a message that is its sender's, for us and of now. What anybody could send is counted nowhere. */
  #verified({ from, to }: Message, headers: IncomingHttpHeaders, body: Buffer, now: number): string {
    const [remote = '', name = ''] = from.split('/');
    const keys = this.#deps.backendsOf(remote).find((each) => each.name === name)?.event_keys ?? [];
    const shown = shownSignature(headers);
    const fault = shown ? signatureFault(shown, body, { keys, now }) : 'signature';
    if (!shown || fault === 'signature') throw new HttpError('unauthenticated.backend', { backend: from });
    if (fault === 'time') throw new HttpError('unauthenticated.backend_time');
    if (!this.#deps.isOwn(new URL(to).origin)) throw new HttpError('unauthenticated.backend_platform', { to });
    return shown.id;
  }

  async #publish(remote: string, message: Message, id: string, now: number): Promise<boolean> {
    const { account, event: name, payload, from } = message;
    if (this.#deps.isKilled(remote)) throw new HttpError('unavailable.backend_off', { remote });
    const seconds = this.#limit.take(`${remote} ${account}`, 1, { group: remote, now });
    if (seconds > 0) throw tooManyRequests(seconds);
    const releases = await this.#releasesOf(remote, account);
    const problem = refusalOf(message, remote, releases);
    if (problem) {
      this.#record(remote, releases[0] as AccountRelease, message, problem);
      throw problem;
    }
    const until = new Date(now + idsKeptMs);
    if (!(await backendMessageRepository.take(this.#deps.pool, from, id, until))) return false;
    this.#deps.publisher.publish(remoteChannelOf(account, remote), 'backend-event', { remote, name, payload });
    return true;
  }

  async #releasesOf(remote: string, account: string): Promise<readonly AccountRelease[]> {
    const row = await accountRepository.byNumber(this.#deps.pool, account);
    const releases = row && !row.suspended_at ? this.#deps.releasesFor(remote, row.propelauth_org_id) : [];
    if (releases.length === 0) throw new HttpError('not_found.backend_account', { account, remote });
    return releases;
  }

  #record(remote: string, { hash, version }: AccountRelease, { from, event }: Message, { message }: HttpError): void {
    if (this.#recorded.take(`${from} ${event}`, 1, { group: remote }) > 0) return;
    const release = { hash, version };
    this.#deps.refused({ remote, release, message: `An event of back end ${from} was refused: ${message}` });
  }
}

/** Why no release of an account takes an event; null when one does. Pages check it against the one that they have. */
function refusalOf({ event, payload }: Message, remote: string, releases: readonly AccountRelease[]): HttpError | null {
  const size = Buffer.byteLength(JSON.stringify(payload));
  if (size > maxPayloadBytes) return new HttpError('body_too_large.backend_event', { limit: maxPayloadBytes });
  const declared = releases.flatMap(({ manifest: { events = {} } }) => {
    const own = Object.hasOwn(events, event) ? events[event] : undefined;
    return own?.fromBackends ? [own] : [];
  });
  if (declared.length === 0) return new HttpError('invalid_body.backend_event', { event, remote });
  const faults = declared.map((each) => payloadFault(each.payload, payload));
  const [fault] = faults;
  if (faults.includes(null) || !fault) return null;
  return new HttpError('invalid_body.backend_payload', { event, fault });
}
