import { setTimeout as sleep } from 'node:timers/promises';
import { sharedNow } from '../../../process/sharedClock.ts';
import type { OpenConnector } from '../../connectors/connectors.ts';
import { waitReason } from '../../waitReason.ts';
import type { CallContext, NodeWait } from '../executor.ts';
import { failureBy } from '../nodeFailure.ts';

/** Waits on the spot for the next turn of the rate; takes none that comes later. Throws NodeFailure then. */
export async function awaitTurn(connector: OpenConnector, longestMs: number): Promise<void> {
  if (!connector.hasRate && !connector.isPaused) return;
  const now = sharedNow();
  const latest = now + longestMs;
  for (let at = await connector.turn(now, { latest }); at > now; ) {
    const wait = at - sharedNow();
    if (at > latest) {
      throw failureBy('CONNECTOR_RATE', { seconds: Math.ceil(wait / 1000) });
    }
    if (wait > 0) await sleep(wait);
    const then = sharedNow();
    at = await connector.turn(then, { hasOne: true, latest });
    if (at <= then) return;
  }
}

/** The wait for the turn of the call, where its configuration has a rate or a pause; null when it may be made. */
export async function waitForTurn(connector: OpenConnector, context: CallContext): Promise<NodeWait | null> {
  // A call that was cut off has had its turn.
  const { hasRate, isPaused, name } = connector;
  if (!(hasRate || isPaused) || context.isCalling) return null;
  const until = await context.connectorTurn(connector);
  const reason = waitReason(isPaused ? 'pause' : 'rate', name, context.node.label);
  return until <= sharedNow() ? null : { kind: 'wait', until, reason, turn: true };
}
