import { useState } from 'react';
import { ApiError } from 'shared-contracts/api';
import type { ChangeValues } from '../../../state/changeOf.ts';
import type { ChangeOutcome } from '../../../state/consequences.ts';

interface Verdict {
  outcome: ChangeOutcome | undefined;
  error: Error | undefined;
}

/** Whether the server refuses for the policy alone: only then can it be set aside. */
const isOfPolicy = (error: unknown): boolean =>
  error instanceof ApiError && Array.isArray((error.envelope?.details as { missing?: unknown } | undefined)?.missing);

/** Whether the policy of the remote stands in the way, by the server's last answer: the field must not blink. */
export function useBarred({ override = false }: ChangeValues, { outcome, error }: Verdict): boolean {
  const [before, setBefore] = useState(false);
  const isAnswered = outcome !== undefined || error !== undefined;
  const now = override || (isAnswered ? isOfPolicy(error) || outcome?.needs_approval === true : before);
  if (now !== before) setBefore(now);
  return now;
}
