import type { KeyObject } from 'node:crypto';
import { type JWTPayload, jwtVerify } from 'jose';
import { HttpError } from '../errors/httpError.ts';
import { readClaims } from './tokenClaims.ts';
import type { TokenVerifier } from './verifiedToken.ts';

/** Where tokens come from: the issuer is the auth origin without a slash, the key RSA (wire §2.1). */
export interface TokenIssuer {
  issuer: string;
  publicKey: KeyObject;
}

/**
 * Verifies RS256 tokens of one issuer. `issuer` is asked on every call because a hosted issuer's key arrives over
 * the network; what it rejects with goes to the caller.
 */
export function createJwtVerifier(issuer: () => Promise<TokenIssuer>): TokenVerifier {
  return {
    async verify(accessToken) {
      const trusted = await issuer();
      try {
        return readClaims(await claimsOf(accessToken, trusted));
      } catch (cause) {
        throw new HttpError('unauthenticated.token', {}, { cause });
      }
    },
  };
}

async function claimsOf(accessToken: string, { issuer, publicKey }: TokenIssuer): Promise<JWTPayload> {
  const { payload } = await jwtVerify(accessToken, publicKey, {
    issuer,
    algorithms: ['RS256'],
    // A token without an end would be valid for ever.
    requiredClaims: ['exp'],
  });
  return payload;
}
