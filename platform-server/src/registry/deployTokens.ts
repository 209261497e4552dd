import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';

/** What a token is for: one made for one thing is worth nothing for another. */
export type TokenPurpose = 'preview' | 'check-page' | 'check-call';

/** A token that cannot be used: past its end, or nothing that this server signed for the purpose. */
export type TokenFault = 'expired' | 'invalid';

const algorithm = 'EdDSA';

/** Signs and reads the tokens of deployment, by Ed25519. */
export class DeployTokens {
  readonly #privateKey: KeyObject;
  readonly #publicKey: KeyObject;

  /** @param deployKey Ed25519 private key (PKCS #8, PEM) */
  constructor(deployKey: string) {
    this.#privateKey = createPrivateKey(deployKey);
    this.#publicKey = createPublicKey(this.#privateKey);
  }

  sign(purpose: TokenPurpose, claims: JWTPayload, expires: Date): Promise<string> {
    return new SignJWT(claims)
      .setProtectedHeader({ alg: algorithm })
      .setAudience(purpose)
      .setExpirationTime(expires)
      .sign(this.#privateKey);
  }

  /** The claims of a token; its shape is the reader's to check. */
  async read(purpose: TokenPurpose, token: string): Promise<{ claims: JWTPayload } | { fault: TokenFault }> {
    try {
      const { payload } = await jwtVerify(token, this.#publicKey, {
        algorithms: [algorithm],
        audience: purpose,
        requiredClaims: ['exp'],
      });
      return { claims: payload };
    } catch (error) {
      // Told only of tokens whose signature is right.
      return { fault: error instanceof errors.JWTExpired ? 'expired' : 'invalid' };
    }
  }
}
