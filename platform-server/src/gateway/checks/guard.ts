import type { Message } from 'shared-contracts/api/run';
import type { Carried } from '../hookdeck/hookdeckIntake.ts';
import type { Delivery } from '../intake.ts';
import { noBody } from '../readBody.ts';
import type { Allowances } from './allowance.ts';
import { checkHead, checkSignature } from './checks.ts';
import type { DuplicateClaim, Duplicates, RequestKey } from './duplicates.ts';
import type { SignedRequest } from './signatures/scheme.ts';

export interface GuardDeps {
  allowances: Allowances;
  duplicates: Duplicates;
  /** What the addresses begin with, without a slash at its end: senders sign the address they know. */
  hookUrl: string;
}

/** Hookdeck tries for a week at most, and an event may be delivered again from there as long as it may be here. */
const carriedSeconds = 8 * 24 * 60 * 60;

const keyOfCarried = ({ eventId }: Carried): RequestKey => ({
  text: `hookdeck ${eventId}`,
  seconds: carriedSeconds,
  isCarried: true,
});

/** Lets requests in as their webhooks ask for it (product §5, Webhook URL). Who asks for nothing is not asked here. */
export class Guard {
  readonly #deps: GuardDeps;

  constructor(deps: GuardDeps) {
    this.#deps = deps;
  }

  /** What the head alone tells, and that nothing is left of the rate. @throws HttpError 401, 403, 429 */
  head({ target, request, ip }: Delivery): void {
    if (!target.checks) return;
    checkHead(target.checks, request.headers, ip);
    if (target.checks.rate) this.#deps.allowances.assertLeft(target.id, target.checks.rate);
  }

  /** The request with its body as it arrived. Who is refused here uses up nothing. @throws HttpError 401, 429 */
  async whole(delivery: Delivery): Promise<void> {
    const { target, deadline } = delivery;
    const { signature, rate } = target.checks ?? {};
    if (signature) checkSignature(signature, this.signed(delivery));
    if (delivery.verified === false) delivery.verified = true;
    if (!rate) return;
    const refusal = await deadline.for(this.#deps.allowances.take(target.id, rate));
    if (!refusal) return;
    // What comes too often is on record without its body: a flood must not fill the disk.
    delivery.body = noBody;
    throw refusal;
  }

  /** Claims what the request is told apart by; null when nothing does. @throws HttpError 503 */
  async claim(
    { target, deadline, carried }: Delivery,
    message: Message,
    eventId: string,
  ): Promise<DuplicateClaim | null> {
    const own = target.checks?.dedupe ? await this.#deps.duplicates.keyOf(target, message) : null;
    const keys = [...(carried ? [keyOfCarried(carried)] : []), ...(own ? [own] : [])];
    return keys.length > 0 ? this.#deps.duplicates.claim(target.id, keys, eventId, deadline) : null;
  }

  /** The event with the claim is on record. A claim that stays unconfirmed is judged by its age. */
  confirm(claim: DuplicateClaim | null): void {
    for (const key of claim?.own ?? [])
      this.#deps.duplicates.confirm(key, (claim as DuplicateClaim).eventId).catch(() => undefined);
  }

  /** The event is not stored after all. */
  release(claim: DuplicateClaim | null): void {
    for (const key of claim?.own ?? [])
      this.#deps.duplicates.release(key, (claim as DuplicateClaim).eventId).catch(() => undefined);
  }

  /** The request as its sender signed it. */
  signed({ request, body }: Delivery): SignedRequest {
    return {
      header: (name) => request.headers[name]?.toString(),
      url: this.#deps.hookUrl + request.url,
      contentType: request.headers['content-type'] ?? '',
      body,
    };
  }
}
