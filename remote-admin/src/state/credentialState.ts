import type { DeployCredential } from 'shared-contracts/api/deploy';

/** Days before its end in which a credential is to be replaced. */
const soonDays = 14;
const dayMs = 86_400_000;

/** Whether a credential works, and for how long still. */
export function credentialState(
  { revoked_at, expires_at }: Pick<DeployCredential, 'revoked_at' | 'expires_at'>,
  now: number,
): 'revoked' | 'ended' | 'endsSoon' | 'valid' {
  if (revoked_at) return 'revoked';
  const left = Date.parse(expires_at) - now;
  if (left <= 0) return 'ended';
  return left <= soonDays * dayMs ? 'endsSoon' : 'valid';
}
