import type { HostMessages } from 'shared-contracts';
import type { ApiError } from 'shared-contracts/api';

/** The same failure again within this time is not printed again: retries and many readers say it at once. */
const repeatAfterMs = 30_000;

/**
 * Prints the server's message of a failed call as an error of the terminal (core §8): not for 401, and only when the
 * answer has a message.
 */
export function createFailurePrinter(print: HostMessages['print'], now: () => number = Date.now) {
  const printed = new Map<string, number>();
  return ({ status, envelope }: ApiError): void => {
    if (status === 401 || !envelope?.message) return;
    const last = printed.get(envelope.message) ?? Number.NEGATIVE_INFINITY;
    if (now() - last < repeatAfterMs) return;
    printed.set(envelope.message, now());
    print({ message: envelope.message, state: 'error' });
  };
}
