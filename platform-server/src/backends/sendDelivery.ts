import type { DeliveryProblem } from 'shared-contracts/api/deploy';
import type { Backend } from 'shared-contracts/deploy';
import { request } from 'undici';
import type { Egress } from '../engine/egress/egress.ts';
import { type BackendFailure, failedCall, invalidAnswer } from './backendFailure.ts';
import { addressAt, isAwayStatus } from './forwardCall.ts';

/** Of the answer nothing is read but its status. */
const maxDiscarded = 64 * 1024;

/** How one attempt of a delivery went; `failure` is null when the back end has it. */
export interface DeliveryAttempt {
  status: number | null;
  problem: DeliveryProblem | null;
  failure: BackendFailure | null;
}

function problemOf({ kind }: BackendFailure, isLate: boolean): DeliveryProblem {
  if (isLate) return 'timeout';
  return kind === 'unreached' ? 'unreachable' : 'broken';
}

/** Sends a delivery to the path of webhooks of a back end, once. Redirects are not followed: they lead away from what was checked. */
export async function sendDelivery(
  backend: Backend,
  { token, body }: { token: string; body: string },
  { egress, signal }: { egress: Egress; signal: AbortSignal },
): Promise<DeliveryAttempt> {
  const url = addressAt(backend, backend.webhook_path);
  const timeout = AbortSignal.timeout(backend.timeout_seconds * 1000);
  try {
    egress.check(url);
    const answer = await request(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'user-agent': 'Weft-Webhooks/1',
      },
      body,
      signal: AbortSignal.any([signal, timeout]),
      dispatcher: egress.dispatcher,
    });
    await answer.body.dump({ limit: maxDiscarded }).catch(() => undefined);
    const { statusCode: status } = answer;
    if (status >= 200 && status < 300) return { status, problem: null, failure: null };
    const reason = `status ${status}`;
    const failure = isAwayStatus(status)
      ? failedCall(backend.name, Object.assign(new Error(reason), { code: reason }), false)
      : invalidAnswer(backend.name, reason);
    return { status, problem: 'status', failure };
  } catch (error) {
    const failure = failedCall(backend.name, error, timeout.aborted);
    return { status: null, problem: problemOf(failure, timeout.aborted), failure };
  }
}
