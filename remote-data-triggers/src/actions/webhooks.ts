import type { Action, ActionChoice, ActionContext } from 'shared-contracts';
import { countWaiting } from 'shared-contracts/api/waiting-run';
import { updateWebhook, type Webhook } from 'shared-contracts/api/webhook';
import { activeWebhooks } from '../data/activeWebhooks.ts';

const choiceOf = ({ id, name, is_paused }: Webhook, { t }: ActionContext): ActionChoice => ({
  id,
  title: name,
  icon: 'webhook',
  subtitle: t(is_paused ? 'terminal.paused' : 'terminal.listening'),
});

/** Webhooks outside trash by name, with their state. */
export async function list(context: ActionContext): Promise<ActionChoice[]> {
  return (await activeWebhooks(context.host)).map((webhook) => choiceOf(webhook, context));
}

/** Requests to a paused webhook are recorded and their runs wait, until it is resumed. */
function switchAction(is_paused: boolean): Action {
  return {
    async choices(context) {
      const all = await activeWebhooks(context.host);
      return all.filter((webhook) => webhook.is_paused !== is_paused).map((webhook) => choiceOf(webhook, context));
    },
    async run(context, choice, answer) {
      if (!choice) throw new Error('An action on a webhook needs one');
      const { host, t } = context;
      const { id } = choice;
      const body = { id, is_paused, ...(answer === 'alternative' && { waiting_runs: 'cancel' as const }) };
      const { name } = await host.api.call(updateWebhook, { params: { id }, body }, { quiet: true });
      host.events.publish('webhook-changed', { webhookId: id, change: 'saved' });
      const label = t('action.open');
      return {
        message: t(is_paused ? 'action.paused' : 'action.resumed', { name }),
        color: 'success',
        link: { label, to: 'webhook-detail', params: { id } },
      };
    },
  };
}

export const pauseWebhook = switchAction(true);
export const resumeWebhook: Action = {
  ...switchAction(false),
  async question({ host, t }, choice) {
    if (!choice) return null;
    // A count that fails keeps nobody from it.
    const count = await countWaiting(host.api, { kind: 'webhook', ids: [choice.id] }).catch(() => 0);
    if (count === 0) return null;
    return {
      title: t('webhooks.resumeTitle', { count: 1, name: choice.title }),
      text: t('webhooks.resumeWaiting', { count }),
      confirmLabel: t('webhooks.action.resume'),
      alternativeLabel: t('webhooks.resumeAndCancel', { count }),
    };
  },
};
