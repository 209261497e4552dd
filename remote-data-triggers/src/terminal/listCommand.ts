import type { TerminalCommandHandler } from 'shared-contracts';
import { activeWebhooks } from '../data/activeWebhooks.ts';

/** `webhooks`: every webhook with its state, the requests of the last day, and its address. */
export const webhooks: TerminalCommandHandler = async (_, { host, t }) => {
  const all = await activeWebhooks(host);
  if (all.length === 0) return [t('terminal.none')];
  const stateOf = (isPaused: boolean) => t(isPaused ? 'terminal.paused' : 'terminal.listening');
  const nameWidth = Math.max(...all.map(({ name }) => name.length)) + 2;
  const stateWidth = Math.max(...[true, false].map((isPaused) => stateOf(isPaused).length)) + 2;
  return all.map(({ name, url, is_paused, events_24h, failed_24h }) =>
    [
      name.padEnd(nameWidth),
      stateOf(is_paused).padEnd(stateWidth),
      t('terminal.received', { count: events_24h, failed: failed_24h }).padEnd(30),
      url,
    ].join(''),
  );
};
