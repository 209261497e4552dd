import type { HostApi } from 'shared-contracts';
import { listWebhooks, type Webhook } from 'shared-contracts/api/webhook';

/** Webhooks outside trash by name, asked of the server: the search and the terminal have no list on screen. */
export async function activeWebhooks({ api }: HostApi): Promise<Webhook[]> {
  const all = await api.call(listWebhooks, {}, { quiet: true });
  return all
    .filter(({ is_active }) => is_active)
    .sort((one, other) => one.name.toLowerCase().localeCompare(other.name.toLowerCase()));
}
