import type { Message } from 'shared-contracts/api/run';
import type { Delivery } from '../intake.ts';
import { noBody } from '../readBody.ts';
import type { Allowances } from './allowance.ts';
import { checkHead, checkSignature } from './checks.ts';
import type { Claim, Duplicates } from './duplicates.ts';
import type { SignedRequest } from './signatures/scheme.ts';

export interface GuardDeps {
  allowances: Allowances;
  duplicates: Duplicates;
  /** Origin of the addresses, without a slash at its end: senders sign the address they know. */
  publicUrl: string;
}

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
    const { target, patience } = delivery;
    const { signature, rate } = target.checks ?? {};
    if (signature) checkSignature(signature, this.#signed(delivery));
    if (delivery.verified === false) delivery.verified = true;
    if (!rate) return;
    const refusal = await patience.for(this.#deps.allowances.take(target.id, rate));
    if (!refusal) return;
    // What comes too often is on record without its body: a flood must not fill the disk.
    delivery.body = noBody;
    throw refusal;
  }

  /** Whether the request repeats another one; null when that is not asked, or cannot be said. */
  claim({ target, patience }: Delivery, message: Message, eventId: string): Promise<Claim | null> {
    return this.#deps.duplicates.claim(target, message, eventId, patience);
  }

  /** The event with the claim is on record. A claim that stays unconfirmed is judged by its age. */
  confirm(claim: Claim | null): void {
    if (claim && 'own' in claim) this.#deps.duplicates.confirm(claim.own, claim.eventId).catch(() => undefined);
  }

  /** The event is not stored after all. */
  release(claim: Claim | null): void {
    if (claim && 'own' in claim) this.#deps.duplicates.release(claim.own, claim.eventId).catch(() => undefined);
  }

  #signed({ request, body }: Delivery): SignedRequest {
    return {
      header: (name) => request.headers[name]?.toString(),
      url: this.#deps.publicUrl + request.url,
      contentType: request.headers['content-type'] ?? '',
      body,
    };
  }
}
