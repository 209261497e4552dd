import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import { checkSignature, type SignatureCheck } from '../checks/checks.ts';
import type { Scheme, SignedRequest } from '../checks/signatures/scheme.ts';

/** What Hookdeck says of the request that it delivers. */
export interface Carried {
  /** Of its event: the same at every attempt. */
  eventId: string;
  attempt: string;
  /** Somebody there asked for this attempt: it is no repetition by mistake. */
  isAskedFor: boolean;
}

const header = 'X-Hookdeck-Signature';

/** The body, in base64; while its secret is being changed, Hookdeck signs with the one before as well. */
const scheme: Scheme = {
  algorithm: 'sha256',
  encoding: 'base64',
  claim(request) {
    const signature = request.header('x-hookdeck-signature');
    if (signature === undefined) return { fault: 'missing', header };
    const before = request.header('x-hookdeck-signature-2');
    return { signatures: before ? [signature, before] : [signature], signed: [request.body], timestamp: null };
  },
};

const byHand: ReadonlySet<unknown> = new Set(['MANUAL', 'BULK_RETRY']);

/**
 * Hookdeck in front of the webhooks: it takes requests in, and delivers each until it is answered. Nothing else is let
 * in then, so what it says of sender and event may be believed once the signature is.
 */
export class HookdeckIntake {
  readonly #check: SignatureCheck;

  /** @param secret the signing secret of the project */
  constructor(secret: string) {
    this.#check = { scheme, secrets: [secret], tolerance: 0 };
  }

  /** Refuses what it has not delivered. @throws HttpError 401 */
  verify(request: SignedRequest): void {
    checkSignature(this.#check, request);
  }

  /** Address of the sender; null when it is not told. */
  senderOf(headers: IncomingHttpHeaders): string | null {
    const ip = headers['x-hookdeck-original-ip']?.toString() ?? '';
    return isIP(ip) === 0 ? null : ip;
  }

  /** Null for an attempt without the id of its event, such as of a test that nobody is to take for another. */
  carriedOf(headers: IncomingHttpHeaders): Carried | null {
    const eventId = headers['x-hookdeck-eventid']?.toString();
    if (!eventId) return null;
    const attempt = headers['x-hookdeck-attempt-count']?.toString() ?? '';
    return { eventId, attempt, isAskedFor: byHand.has(headers['x-hookdeck-attempt-trigger']) };
  }
}
