import type { RetryService } from '../../../runs/retryService.ts';
import type { WebhookEventRepository } from '../../../store/repositories/webhookEventRepository.ts';

/** What the routes that read stored webhook events work with. */
export interface WebhookEventServices {
  webhookEvents: WebhookEventRepository;
}

/** What the route that delivers an event again works with. */
export interface RedeliveryServices {
  retries: RetryService;
}
