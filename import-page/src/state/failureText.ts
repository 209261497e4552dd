import { CallError } from '../calls/call.ts';
import type { Say } from '../messages/texts.ts';

/** Why a call failed: in the server's own words where it has any. */
export const failureText = (error: unknown, say: Say): string =>
  (error instanceof CallError && error.envelope?.message) || say('entry.unreachable');
