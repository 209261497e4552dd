import { useTranslation } from 'react-i18next';
import { retryWebhookEvent } from 'shared-contracts/api/event';
import { webhookFolders } from 'shared-contracts/api/folder';
import {
  createWebhook,
  deleteWebhook,
  emptyWebhookTrash,
  getWebhook,
  listWebhooks,
  updateWebhook,
  type Webhook,
  type WebhookUpdate,
} from 'shared-contracts/api/webhook';
import { useCommand, useFolderCommands, useHost, useMutateEndpoint } from 'shared-contracts/react';

/** Says a failure in the snackbar; the server's message says what to do. */
export function useFailureNotice() {
  const host = useHost();
  const { t } = useTranslation('remote-data-triggers');
  return (error: unknown) =>
    host.notices.show({ message: error instanceof Error ? error.message : t('failed'), color: 'error' });
}

/** Writes a saved webhook into what is on screen: the list and its own page. */
function useStore() {
  const mutate = useMutateEndpoint();
  return async (saved: Webhook) => {
    await Promise.all([
      mutate(listWebhooks, (list) => [...list.filter((item) => item.id !== saved.id), saved]),
      mutate(getWebhook, () => saved, { where: (input) => input.params.id === saved.id }),
    ]);
  };
}

/** Creates a webhook; rejects with the server's error so that the form can show it. */
export function useCreateWebhook() {
  const host = useHost();
  const store = useStore();
  const command = useCommand(createWebhook);
  const run = async (body: Parameters<typeof command.run>[0]['body']) => {
    const saved = await command.run({ body });
    await store(saved);
    host.events.publish('webhook-changed', { webhookId: saved.id, change: 'created' });
    return saved;
  };
  return { ...command, run };
}

/** Changes a webhook; rejects with the server's error. */
export function useUpdateWebhook() {
  const host = useHost();
  const store = useStore();
  const command = useCommand(updateWebhook);
  const run = async (webhook: Webhook, changes: WebhookUpdate) => {
    const saved = await command.run({ params: { id: webhook.id }, body: { id: webhook.id, ...changes } });
    await store(saved);
    const trash = changes.is_active === false ? 'trashed' : 'restored';
    const change = changes.is_active === undefined ? 'saved' : trash;
    host.events.publish('webhook-changed', { webhookId: saved.id, change });
    return saved;
  };
  return { ...command, run };
}

/** Deletes for good: gone from the list first, put back when the server refuses (AMB-19). */
export function useDeleteWebhook() {
  const host = useHost();
  const mutate = useMutateEndpoint();
  const notify = useFailureNotice();
  const command = useCommand(deleteWebhook);
  return async (webhook: Webhook) => {
    await mutate(listWebhooks, (list) => list.filter((item) => item.id !== webhook.id));
    try {
      await command.run({ params: { id: webhook.id } });
      host.events.publish('webhook-changed', { webhookId: webhook.id, change: 'deleted' });
    } catch (error) {
      notify(error);
      await mutate(listWebhooks);
    }
  };
}

/** Empties the trash for good; admins only. */
export function useEmptyTrash() {
  const mutate = useMutateEndpoint();
  const command = useCommand(emptyWebhookTrash);
  const run = async () => {
    await command.run({});
    await mutate(listWebhooks, (list) => list.filter((item) => item.is_active));
  };
  return { ...command, run };
}

/** Create, rename and delete of folders; what a deleted folder held becomes uncategorized. */
export const useWebhookFolderCommands = () => useFolderCommands(webhookFolders, listWebhooks);

/** Delivers a stored event again. */
export const useRetryEvent = () => useCommand(retryWebhookEvent);
