import type { HostApi, TerminalCommandContext, TerminalCommandHandler } from 'shared-contracts';
import { listWebhooks, updateWebhook, type Webhook } from 'shared-contracts/api/webhook';

const quiet = { quiet: true } as const;
type Translate = TerminalCommandContext['t'];

async function activeWebhooks({ api }: HostApi): Promise<Webhook[]> {
  const all = await api.call(listWebhooks, {}, quiet);
  return all
    .filter(({ is_active }) => is_active)
    .sort((one, other) => one.name.toLowerCase().localeCompare(other.name.toLowerCase()));
}

const stateOf = ({ is_paused }: Webhook, t: Translate) => t(is_paused ? 'terminal.paused' : 'terminal.listening');

/** `webhooks`: every address with its state and the requests of the last day. */
export const webhooks: TerminalCommandHandler = async (_, host, { t }) => {
  const all = await activeWebhooks(host);
  if (all.length === 0) return [t('terminal.none')];
  const names = Math.max(...all.map(({ name }) => name.length)) + 2;
  const states = Math.max(...all.map((webhook) => stateOf(webhook, t).length)) + 2;
  return all.map((webhook) =>
    [
      webhook.name.padEnd(names),
      stateOf(webhook, t).padEnd(states),
      t('terminal.received', { count: webhook.events_24h, failed: webhook.failed_24h }).padEnd(30),
      webhook.url,
    ].join(''),
  );
};

/** The webhook of a name or id; of a beginning when only one name has it. */
function pick(all: readonly Webhook[], wanted: string, t: Translate): Webhook {
  const same = (name: string) => name.toLowerCase() === wanted.toLowerCase();
  const exact = all.find(({ id, name }) => id === wanted || same(name));
  if (exact) return exact;
  const begun = all.filter(({ name }) => name.toLowerCase().startsWith(wanted.toLowerCase()));
  const [only, ...others] = begun;
  if (only && others.length === 0) return only;
  const names = begun.map(({ name }) => name).join(', ');
  throw new Error(only ? t('terminal.several', { name: wanted, names }) : t('terminal.unknown', { name: wanted }));
}

/** `hook pause|resume <webhook>`: requests to a paused address are recorded, their runs wait. */
export const hook: TerminalCommandHandler = async ([act = '', ...words], host, { t }) => {
  const wanted = words.join(' ');
  if (!['pause', 'resume'].includes(act) || wanted === '') throw new Error(t('terminal.hookUsage'));
  const { id } = pick(await activeWebhooks(host), wanted, t);
  const saved = await host.api.call(updateWebhook, { params: { id }, body: { id, is_paused: act === 'pause' } }, quiet);
  host.events.publish('webhook-changed', { webhookId: id, change: 'saved' });
  return [`${saved.name}: ${stateOf(saved, t)}`];
};
