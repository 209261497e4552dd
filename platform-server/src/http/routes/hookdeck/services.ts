import type { WebhookEventRepository } from '../../../store/repositories/webhookEventRepository.ts';

/** What the routes that read stored webhook events work with. */
export interface WebhookEventServices {
  webhookEvents: WebhookEventRepository;
}
