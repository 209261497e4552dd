import type { WebhookService } from '../../../gateway/webhookService.ts';

/** What the routes of webhook addresses work with. */
export interface WebhookServices {
  webhooks: WebhookService;
}
