import type { IncomingMessage, ServerResponse } from 'node:http';
import type pg from 'pg';
import { asHttpError } from '../errors/errorEnvelope.ts';
import { HttpError } from '../errors/httpError.ts';
import type { Refused } from '../errors/parserRefusals.ts';
import { storedError } from '../errors/storedError.ts';
import { writeRefusal } from '../errors/writeRefusal.ts';
import type { Log } from '../process/log.ts';
import { clientAddress, type TrustedProxies } from '../routing/clientAddress.ts';
import type { Accepted } from '../runs/accepted.ts';
import type { Event } from '../runs/commit/rows.ts';
import { newId } from '../store/ids.ts';
import * as eventRepository from '../store/repositories/eventRepository.ts';
import { Acceptance, type AcceptanceDeps } from './acceptance.ts';
import { sendJson } from './answers.ts';
import { asksForProof } from './checks/checks.ts';
import { answerInquiry, isInquiry, setAnswerHeaders } from './crossOrigin.ts';
import { Deadline } from './deadline.ts';
import { codingOf, decodeBody } from './decodeBody.ts';
import type { DeliveredAgain } from './hookdeck/carriedAgain.ts';
import type { HookdeckIntake } from './hookdeck/hookdeckIntake.ts';
import { type Delivery, eventOf, rejectionOf, type Sent, type TracedAnswer } from './intake.ts';
import { BodyAborted, failBody, hasBody, noBody, readBody } from './readBody.ts';
import { methodRefused, refuse } from './refusals.ts';
import { firstLineOf, type HookAddress, hookAddressOf } from './requestLine.ts';
import { answerWhenStored, answerWithResult, statusOfResult } from './resultAnswer.ts';
import type { WebhookTarget, WebhookTargets } from './targets.ts';

export interface GatewayDeps extends AcceptanceDeps {
  targets: WebhookTargets;
  pool: pg.Pool;
  /** Of every answer of the server. */
  answerHeaders: Readonly<Record<string, string>>;
  /** Largest body in bytes. */
  bodyLimit: number;
  /** Believe `X-Forwarded-For`. */
  trustProxy: TrustedProxies;
  /** Null when senders come on their own. */
  hookdeck: HookdeckIntake | null;
  /** How many milliseconds back an event is dated that says so: 0 but for sample workspaces that are being made. */
  clock?: { behindMs(account: string, receivedAt: string): number };
  /** An event of a webhook is stored. */
  received(event: ReceivedEvent): void;
  /** The request of an event was answered; absent where nothing is traced. */
  traced?: ((event: Event, answer: TracedAnswer) => void) | undefined;
  log: Log;
}

/** When an event of a sample workspace was received by the clock of the sample; kept with the event, for all to see. */
export const sampleClockHeader = 'weft-sample-clock';

/** A request whose head could not be read. */
type UnreadRequest = Pick<IncomingMessage, 'method' | 'headers' | 'rawHeaders' | 'socket'>;

export interface ReceivedEvent {
  id: string;
  account: string;
  webhookId: string;
}

/**
 * Takes webhook requests in (product §5), before the web framework sees them: here a request may cost some hundredths
 * of a millisecond. Whatever is sent to a known address goes on record before it is answered, what is refused too.
 */
export class Gateway {
  readonly #deps: GatewayDeps;
  readonly #acceptance: Acceptance;
  readonly #headers: readonly (readonly [string, string])[];

  constructor(deps: GatewayDeps) {
    this.#deps = deps;
    this.#acceptance = new Acceptance(deps);
    this.#headers = Object.entries(deps.answerHeaders);
  }

  /** Takes a request to a webhook address; false leaves it to others. */
  handle(request: IncomingMessage, response: ServerResponse): boolean {
    const address = hookAddressOf(request.url ?? '');
    if (!address) return false;
    for (const [name, value] of this.#headers) response.setHeader(name, value);
    this.#serve(request, response, address).catch((error) => this.#fail(request, response, error));
    return true;
  }

  /**
   * Takes what the HTTP parser has refused, where it was for a webhook: it goes on record like any other refusal. False
   * leaves the answer to others.
   */
  refuse({ socket, request, packet }: Refused, error: HttpError): boolean {
    if (request) {
      failBody(request, error);
      return hookAddressOf(request.url ?? '') !== null;
    }
    const line = packet && firstLineOf(packet);
    const address = line && hookAddressOf(line.url);
    if (!address) return false;
    this.#refuseUnread({ method: line.method, headers: {}, rawHeaders: [], socket }, address, error).catch((thrown) =>
      writeRefusal(socket, asHttpError(thrown), newId()),
    );
    return true;
  }

  async #refuseUnread(request: UnreadRequest, address: HookAddress, error: HttpError): Promise<void> {
    const deadline = new Deadline();
    const target = await deadline.for(Promise.resolve(this.#deps.targets.find(address.token)));
    if (!target) throw new HttpError('not_found.hook');
    const ip = clientAddress(request, this.#deps.trustProxy);
    const id = await this.#record({ request, address, target, ip, body: noBody, verified: null, deadline }, error);
    writeRefusal(request.socket, error, id);
  }

  async #serve(request: IncomingMessage, response: ServerResponse, address: HookAddress): Promise<void> {
    const deadline = new Deadline();
    const found = this.#deps.targets.find(address.token);
    const target = found instanceof Promise ? await deadline.for(found) : found;
    if (!target) throw new HttpError('not_found.hook');
    setAnswerHeaders(request, response, target);
    if (isInquiry(request, target)) return answerInquiry(request, response, target);
    const { hookdeck, trustProxy } = this.#deps;
    const ip = hookdeck?.senderOf(request.headers) ?? clientAddress(request, trustProxy);
    const verified = target.checks && asksForProof(target.checks) ? false : null;
    const delivery: Delivery = {
      request,
      response,
      address,
      target,
      ip,
      body: noBody,
      verified,
      deadline,
      claim: null,
      carried: hookdeck?.carriedOf(request.headers) ?? null,
    };
    if (this.#deps.traced) delivery.began = performance.now();
    const receivedAt = request.headers[sampleClockHeader];
    if (receivedAt !== undefined)
      delivery.behindMs = this.#deps.clock?.behindMs(target.account, String(receivedAt)) ?? 0;
    try {
      await this.#take(delivery);
    } catch (error) {
      const rejection = rejectionOf(error);
      if (!rejection) throw error;
      await this.#reject(delivery, rejection);
    }
  }

  async #take(delivery: Delivery): Promise<void> {
    const { request, target } = delivery;
    if (!target.methods.includes(request.method as never)) throw methodRefused(target, request.method ?? '');
    if (target.checks) this.#deps.guard.head(delivery);
    if (hasBody(request)) delivery.body = await readBody(request, this.#deps.bodyLimit);
    // Signatures are of the bytes as they arrived.
    if (this.#deps.hookdeck) this.#verifyCarried(delivery, this.#deps.hookdeck);
    if (target.checks) await this.#deps.guard.whole(delivery);
    if (delivery.body.length > 0) await this.#unpack(delivery);
    try {
      const taken = await this.#acceptance.accept(delivery);
      if ('runIds' in taken) this.#answerAgain(delivery, taken);
      else await this.#answer(delivery, taken);
    } catch (error) {
      this.#deps.guard.release(delivery.claim);
      throw error;
    }
  }

  #verifyCarried(delivery: Delivery, hookdeck: HookdeckIntake): void {
    try {
      hookdeck.verify(this.#deps.guard.signed(delivery));
    } catch (error) {
      // What it says of its sender is not to be believed.
      delivery.ip = clientAddress(delivery.request, this.#deps.trustProxy);
      throw error;
    }
  }

  #answerAgain({ response, target }: Delivery, { eventId, runIds }: DeliveredAgain): void {
    const runs = target.checks?.accept ? {} : { run_ids: runIds };
    sendJson(response, 202, { event_id: eventId, ...runs }, { 'x-request-id': eventId });
    this.#received(eventId, target);
  }

  /** The body as it was before its sender compressed it; what cannot be decompressed stays as it was sent. */
  async #unpack(delivery: Delivery): Promise<void> {
    const coding = codingOf(delivery.request.headers['content-encoding']);
    if (coding !== '') delivery.body = await decodeBody(delivery.body, coding, this.#deps.bodyLimit);
    delivery.deadline.growWith(delivery.body.length);
  }

  async #answer({ response, target, deadline, began }: Delivery, accepted: Accepted): Promise<void> {
    const { event, runs } = accepted;
    const mode = target.response;
    if (mode.mode === 'result' && runs[0] && runs[0].status !== 'HOLD') {
      const end = await this.#deps.runs.answerOf(accepted, mode.timeout_s * 1000);
      const status = statusOfResult(end);
      const noted = event.responseStatus;
      event.responseStatus = status;
      if (noted !== status) await this.#note(event.id, status, deadline);
      answerWithResult(response, accepted, end, target);
    } else {
      event.responseStatus ??= 202;
      await accepted.stored();
      answerWhenStored(response, accepted, target);
    }
    this.#trace(event, began, event.responseStatus ?? response.statusCode);
    this.#received(event.id, target);
  }

  // The event is on record: what is only noted about it must not turn into a refusal.
  async #note(eventId: string, status: number, deadline: Deadline): Promise<void> {
    try {
      await deadline.for(eventRepository.setResponseStatus(this.#deps.pool, eventId, status));
    } catch (error) {
      this.#deps.log.warn({ err: error }, 'the status of an answer could not be noted');
    }
  }

  // On record as well: who looks for a missing delivery must find it.
  async #reject(delivery: Delivery, error: HttpError): Promise<void> {
    refuse(delivery.request, delivery.response, error, await this.#record(delivery, error));
  }

  /** Stores a refused request; answers the id of its event. */
  async #record(sent: Sent, error: HttpError): Promise<string> {
    const event = eventOf(sent, { status: error.status, reason: storedError(error) });
    await this.#deps.runs.accept(event, [], sent.deadline.leftMs).stored();
    this.#trace(event, sent.began, error.status);
    this.#received(event.id, sent.target);
    return event.id;
  }

  #trace(event: Event, began: number | undefined, status: number): void {
    if (began !== undefined) this.#deps.traced?.(event, { began, method: event.method, status });
  }

  #received(id: string, { account, id: webhookId }: WebhookTarget): void {
    this.#deps.received({ id, account, webhookId });
  }

  #fail(request: IncomingMessage, response: ServerResponse, thrown: unknown): void {
    if (thrown instanceof BodyAborted || response.headersSent) return;
    const error = asHttpError(thrown);
    // Of an outage the server speaks once, not at every request.
    if (error.status >= 500 && error.code !== 'unavailable' && error.code !== 'unconfirmed')
      this.#deps.log.error({ err: error.cause ?? error }, 'a webhook request could not be taken');
    refuse(request, response, error, newId());
  }
}
