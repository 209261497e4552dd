import { channelOf } from 'shared-contracts/events';
import { Replays } from '../gateway/replays.ts';
import type { WebhookRouteDeps } from '../gateway/webhookRoutes.ts';
import type { WebhookSecrets } from '../gateway/webhookSecrets.ts';
import { openWebhooks } from '../gateway/webhooks.ts';
import type { Publisher } from '../realtime/publisher.ts';
import { FolderRepository } from '../store/repositories/folderRepository.ts';
import type { Foundation } from './foundation.ts';
import { hookUrlOf } from './runs/openGateway.ts';
import type { OpenRuns } from './runs/openRuns.ts';

interface OpenWebhookRoutesDeps {
  secrets: WebhookSecrets;
  runs: Pick<OpenRuns, 'held' | 'retries' | 'triggers' | 'replaysBegun'>;
  publisher: Publisher;
}

/** Webhooks and their events as people work on them. */
export function openWebhookRoutes(
  { config, database: { pool, reads } }: Foundation,
  { secrets, runs, publisher }: OpenWebhookRoutesDeps,
): WebhookRouteDeps {
  const { held, retries, triggers } = runs;
  return {
    webhooks: openWebhooks({
      pool,
      triggers,
      secrets,
      hookUrl: hookUrlOf(config),
      webhookChanged: (account, id) => publisher.publish(channelOf(account), 'webhook-update', { id }),
      released: (account, ids) => held.releaseWebhooks(account, ids),
      abandoned: (account, ids) => held.abandonWebhooks(account, ids),
    }),
    webhookSecrets: secrets,
    webhookFolders: new FolderRepository(pool, 'webhook_url_folder'),
    retries,
    pool,
    reads,
    replays: new Replays(pool, () => runs.replaysBegun()),
  };
}
