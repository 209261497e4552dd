import type { SecretTokens } from './secretTokens.ts';

/** Pages that a link opens for the holder of an address: a new password, or the end of two-step sign-in. */
export const resetPath = '/reset';
export const resetTwoStepPath = '/reset-two-step';
export type ResetPath = typeof resetPath | typeof resetTwoStepPath;
const lifetimeMs = 60 * 60_000;

/** What a reset link says of itself. */
export interface ResetClaim {
  email: string;
  issuedAt: Date;
}

const purposeOf = (path: ResetPath, { email, issuedAt }: ResetClaim) =>
  `${path.slice(1)}:${email.toLowerCase()}:${issuedAt.getTime()}`;

/**
 * A link by which the holder of an e-mail address chooses a new password, or ends their two-step sign-in: signed, good
 * for an hour, and for one change, since a change ends all links made before it. Shown to whom it was made for, never
 * logged.
 */
export function resetLink(
  secrets: SecretTokens,
  origin: string,
  email: string,
  { issuedAt = new Date(), path = resetPath }: { issuedAt?: Date; path?: ResetPath } = {},
): string {
  const token = secrets.derived(purposeOf(path, { email, issuedAt }));
  return `${origin}${path}?${new URLSearchParams({ email, at: String(issuedAt.getTime()), token })}`;
}

/** Reads a link or the form it led to; null when it was not made by this server or its hour is over. */
export function readResetLink(
  secrets: SecretTokens,
  given: unknown,
  path: ResetPath = resetPath,
  now = Date.now(),
): ResetClaim | null {
  const { email, at, token } = (given ?? {}) as Record<string, unknown>;
  if (typeof email !== 'string' || typeof token !== 'string' || typeof at !== 'string' || !/^\d{1,15}$/.test(at)) {
    return null;
  }
  const claim = { email, issuedAt: new Date(Number(at)) };
  const age = now - claim.issuedAt.getTime();
  return age <= lifetimeMs && secrets.matchesDerived(purposeOf(path, claim), token) ? claim : null;
}
