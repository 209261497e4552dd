import { ApiError } from 'shared-contracts/api';
import { AccessRefused, AccountSuspended } from 'shared-contracts/host';

/** Statuses by which a service says that it may say otherwise in a moment. */
const passing = new Set([408, 425, 429]);

/** Whether a status is a permanent refusal: with the same session it will be said again. */
export const isLasting = (status: number) => status >= 400 && status < 500 && !passing.has(status);

/** Whether the server said that the organisation is suspended. */
export function isSuspension(error: unknown): error is ApiError {
  return error instanceof ApiError && error.envelope?.code === 'account_suspended';
}

/** What reading the account failed with: a refusal of the session as one, everything else as it is. */
export function refusalOf(error: unknown): unknown {
  if (isSuspension(error)) return new AccountSuspended(error.message);
  const isRefusal = error instanceof ApiError && (error.status === 401 || error.status === 403);
  return isRefusal ? new AccessRefused(error.message) : error;
}
