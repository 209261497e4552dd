import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, randomUUID } from 'node:crypto';
import { calculateJwkThumbprint, exportJWK, type JWK, SignJWT } from 'jose';

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

const algorithm = 'EdDSA';
const lifetimeSeconds = 60;

/** What stands in the header of these tokens, so that none made for something else passes as one. */
export const backendTokenType = 'weft-backend+jwt';

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
    const issuedAt = Math.floor(now / 1000);
    const claims = {
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
    return new SignJWT(claims)
      .setProtectedHeader({ alg: algorithm, typ: backendTokenType, kid: (await this.#jwk).kid })
      .setIssuer(this.#issuer)
      .setAudience(`${remote}/${backend}`)
      .setSubject(call.userId)
      .setJti(randomUUID())
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + lifetimeSeconds)
      .sign(this.#key);
  }
}
