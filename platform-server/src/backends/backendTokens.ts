import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, randomUUID } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, type JWK, type JWTPayload, SignJWT } from 'jose';

/** What the token of one call says of it. */
export interface BackendCallClaims {
  remote: string;
  backend: string;
  /** Hash of the release that the plan gives the person. */
  release: string;
  userId: string;
  organisationId: string;
  accountNumber: string;
  roles: readonly string[];
  /** Who acts as the person, if somebody does. */
  actingUserId?: string | undefined;
  requestId: string;
  method: string;
  /** Path at the back end, without its query. */
  path: string;
}

/** What the token of one delivery says of it. */
export interface DeliveryClaims {
  remote: string;
  backend: string;
  /** Hash of the release that people of the account get; null for what happened to the remote itself. */
  release: string | null;
  /** Null for what happened to the remote itself. */
  account: { organisationId: string; number: string } | null;
  /** The same for every attempt. */
  deliveryId: string;
  topic: string;
  /** Path at the back end. */
  path: string;
  /** SHA-256 of the bytes that are sent, in base64url. */
  digest: string;
}

const algorithm = 'EdDSA';
const lifetimeSeconds = 60;

/** What stands in the header of these tokens, so that none made for something else passes as one. */
export const backendTokenType = 'weft-backend+jwt';
/** The same for webhooks: what a person has sent by a page never passes as one. */
const deliveryTokenType = 'weft-delivery+jwt';

/** RFC 8410: what stands before the 32 bytes of an Ed25519 key in PKCS #8. */
const ed25519Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

/** A key of its own, derived: a token for a back end says nothing to whatever trusts the key of deployment. */
function derivedKey(deployKey: string): KeyObject {
  const own = createPrivateKey(deployKey).export({ type: 'pkcs8', format: 'der' });
  const seed = Buffer.from(hkdfSync('sha256', own, '', 'weft back ends', 32));
  return createPrivateKey({ key: Buffer.concat([ed25519Prefix, seed]), format: 'der', type: 'pkcs8' });
}

/** Signs the tokens by which back ends know that a call comes from the platform, and for whom. */
export class BackendTokens {
  readonly #key: KeyObject;
  readonly #issuer: string;
  readonly #jwk: Promise<JWK & { kid: string }>;

  /**
   * @param deployKey Ed25519 private key (PKCS #8, PEM)
   * @param issuer our public origin
   */
  constructor(deployKey: string, issuer: string) {
    this.#key = derivedKey(deployKey);
    this.#issuer = issuer;
    this.#jwk = exportJWK(createPublicKey(this.#key)).then(async (jwk) => {
      return { ...jwk, kid: await calculateJwkThumbprint(jwk), alg: algorithm, use: 'sig' };
    });
  }

  /** The public keys, as `/.well-known/jwks.json` answers them. */
  async keySet(): Promise<{ keys: readonly JWK[] }> {
    return { keys: [await this.#jwk] };
  }

  /** A token for one call, which ends after a minute. */
  async sign({ remote, backend, release, ...call }: BackendCallClaims, now = Date.now()): Promise<string> {
    const claims = {
      sub: call.userId,
      org: call.organisationId,
      account: call.accountNumber,
      roles: call.roles,
      remote,
      release,
      request_id: call.requestId,
      htm: call.method,
      htu: call.path,
      ...(call.actingUserId && { act: { sub: call.actingUserId } }),
    };
    return this.#signed(claims, { type: backendTokenType, audience: `${remote}/${backend}`, now });
  }

  /** A token for one attempt of a delivery, which ends after a minute. */
  async signDelivery({ remote, backend, ...sent }: DeliveryClaims, now = Date.now()): Promise<string> {
    const claims = {
      ...(sent.account && { org: sent.account.organisationId, account: sent.account.number }),
      remote,
      ...(sent.release && { release: sent.release }),
      delivery: sent.deliveryId,
      topic: sent.topic,
      htm: 'POST',
      htu: sent.path,
      digest: sent.digest,
    };
    return this.#signed(claims, { type: deliveryTokenType, audience: `${remote}/${backend}`, now });
  }

  async #signed(
    claims: JWTPayload,
    { type, audience, now }: { type: string; audience: string; now: number },
  ): Promise<string> {
    const issuedAt = Math.floor(now / 1000);
    return new SignJWT(claims)
      .setProtectedHeader({ alg: algorithm, typ: type, kid: (await this.#jwk).kid })
      .setIssuer(this.#issuer)
      .setAudience(audience)
      .setJti(randomUUID())
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + lifetimeSeconds)
      .sign(this.#key);
  }
}
