import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import { createJwtVerifier } from '../jwtVerifier.ts';
import type { MemberInfo } from '../tokenClaims.ts';
import type { TokenVerifier } from '../verifiedToken.ts';

/** Whose token it is. */
export interface TokenSubject {
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
  impersonatorUserId: string | null;
  /** The session it comes from: it holds no longer than that. */
  sessionId: string;
}

/** Seconds a token lives. The client fetches a new one 600 s before the end (wire §1.4). */
export const tokenLifetime = 1800;

/** Issues the access tokens of the embedded identity, and verifies them. */
export class AccessTokens {
  readonly verifier: TokenVerifier;
  readonly #privateKey: KeyObject;
  readonly #issuer: string;

  /** `signingKey` is an RSA private key (PEM); `issuer` our public origin without a slash at the end. */
  constructor(signingKey: string, issuer: string) {
    this.#privateKey = createPrivateKey(signingKey);
    this.#issuer = issuer;
    const trusted = Promise.resolve({ issuer, publicKey: createPublicKey(this.#privateKey) });
    this.verifier = createJwtVerifier(() => trusted);
  }

  /** A token for all organisations of the user; with `active` for that one alone (wire §2.1). */
  async issue(
    subject: TokenSubject,
    organisations: readonly MemberInfo[],
    active?: MemberInfo,
  ): Promise<{ accessToken: string; expiresAtSeconds: number }> {
    const issuedAt = Math.floor(Date.now() / 1000);
    const expiresAtSeconds = issuedAt + tokenLifetime;
    const accessToken = await new SignJWT({
      user_id: subject.userId,
      session_id: subject.sessionId,
      email: subject.email,
      first_name: subject.firstName,
      last_name: subject.lastName,
      ...(subject.impersonatorUserId ? { impersonator_user_id: subject.impersonatorUserId } : {}),
      login_method: { login_method: subject.impersonatorUserId ? 'impersonation' : 'password' },
      ...(active ? { org_member_info: active } : { org_id_to_org_member_info: byId(organisations) }),
    })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setSubject(subject.userId)
      .setIssuer(this.#issuer)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiresAtSeconds)
      .sign(this.#privateKey);
    return { accessToken, expiresAtSeconds };
  }
}

/** Organisations by id, in the order given: clients that take the first get the one worked in last. */
export function byId(organisations: readonly MemberInfo[]): Record<string, MemberInfo> {
  return Object.fromEntries(organisations.map((info) => [info.org_id, info]));
}
