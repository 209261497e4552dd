import { createHash, randomBytes } from 'node:crypto';
import type { CallAuthentication } from '../../../engine/connectors/connectors.ts';
import type { OutgoingRequest } from '../../../engine/nodes/http/outgoing.ts';
import type { Exchange } from '../../../engine/nodes/http/send.ts';
import { permanentFailure } from '../../../engine/nodes/nodeFailure.ts';
import { SharedCache } from '../../../process/sharedCache.ts';
import { readChallenges, readParams } from './challenge.ts';
import { chooseDigest, type DigestChallenge, type DigestLogin, proofOf } from './proof.ts';

/** Challenges that a process keeps, of all accounts: a call with a known one needs no first answer of 401. */
const kept = 2_000;
/** How often one request is sent: without a proof, with one, and with one for the nonce that took its place. */
const maxSends = 3;
/** Stands for the proof until it is made: it depends on what is sent. At another origin it is gone, and nothing proved. */
const marker = 'Digest';

/** A challenge in use. */
interface Session {
  challenge: DigestChallenge;
  cnonce: string;
  /** Requests with its nonce so far. */
  count: number;
}

const withProof = (request: OutgoingRequest, proof: string | null): OutgoingRequest => {
  const { authorization: _, ...headers } = request.headers;
  return { ...request, headers: proof === null ? headers : { ...headers, authorization: proof } };
};

/** Whose login it is. */
export interface DigestUser extends DigestLogin {
  account: string;
  /** Id of the configuration. */
  id: string;
}

/** Lets calls in by digest (RFC 7616), with the challenges that services have made this process. */
export class DigestSessions {
  readonly #kept = new SharedCache<Session>({ max: kept });

  /** Credentials whose calls answer challenges. */
  credentials(user: DigestUser): CallAuthentication {
    return {
      hidden: { secrets: [user.password], secretHeaders: ['authorization'] },
      apply: (request) => ({ ...request, headers: { ...request.headers, authorization: marker } }),
      exchange: (request, once) =>
        request.headers.authorization === marker ? this.#exchange(user, request, once) : once(request),
    };
  }

  async #exchange(user: DigestUser, request: OutgoingRequest, once: Parameters<Exchange>[1]): ReturnType<Exchange> {
    const { account } = user;
    const key = keyOf(user, request.url.origin);
    let session = this.#kept.get(account, key);
    let answer = await once(withProof(request, session ? proved(request, user, session) : null));
    for (let sends = 1, isFresh = false; answer.statusCode === 401 && sends < maxSends; sends++) {
      const header = answer.headers['www-authenticate'];
      const challenge = chooseDigest(readChallenges(header));
      // A proof for the nonce that was just made was wrong, unless the service says that it was not.
      if (isFresh && !challenge?.isStale) break;
      if (!challenge && header === undefined) break;
      await answer.body.dump();
      if (!challenge) throw permanentFailure('CONNECTOR_DIGEST', { offered: offeredIn(header) });
      session = { challenge, cnonce: randomBytes(16).toString('hex'), count: 0 };
      this.#kept.set(account, key, session);
      isFresh = true;
      answer = await once(withProof(request, proved(request, user, session)));
    }
    if (answer.statusCode === 401) this.#kept.delete(account, key);
    else if (session) renew(session, readParams(answer.headers['authentication-info']).get('nextnonce'));
    return answer;
  }
}

/** A login at an origin; with another password or user name the challenge is another's. */
function keyOf({ id, username, password }: DigestUser, origin: string): string {
  return createHash('sha256')
    .update(JSON.stringify([id, username, password, origin]))
    .digest('base64url');
}

function proved(request: OutgoingRequest, login: DigestLogin, session: Session): string {
  session.count += 1;
  return proofOf(request, login, session.challenge, session);
}

function renew(session: Session, nonce: string | undefined): void {
  if (nonce === undefined || nonce === session.challenge.nonce) return;
  session.challenge = { ...session.challenge, nonce };
  session.count = 0;
}

/** What a service lets callers in by, for people: `Basic, Negotiate`, or digest in a way that nobody here knows. */
function offeredIn(header: string | string[] | undefined): string {
  const ways = readChallenges(header).map(({ scheme, params }) => {
    const details = ['algorithm', 'qop'].flatMap((name) => params.get(name) ?? []).join(' ');
    return scheme === 'digest' && details !== '' ? `digest (${details})` : scheme;
  });
  return [...new Set(ways)].join(', ').slice(0, 200);
}
