import { noCredentials, type OpenConnector } from '../../connectors/connectors.ts';
import type { CallContext, NodeWait } from '../executor.ts';
import { waitForTurn } from './awaitTurn.ts';
import type { ReadyCall } from './makeCall.ts';

/** The way out of a call by a configuration, and what lets it in; or what it waits for. */
export async function callAccess(
  connector: OpenConnector,
  context: CallContext,
  isOpen = false,
): Promise<Pick<ReadyCall, 'egress' | 'access'> | NodeWait> {
  const egress = connector.tunnelId === null ? context.egress : await context.tunnel(connector.tunnelId);
  if ('kind' in egress) return egress;
  const signal = AbortSignal.timeout(Math.min(context.timeoutMs, connector.timeoutMs));
  // First: what cannot be let in takes nobody's turn.
  const access = isOpen ? noCredentials : await context.authentication(connector, egress, signal);
  return (await waitForTurn(connector, context)) ?? { egress, access };
}
