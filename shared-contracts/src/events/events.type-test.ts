import type { HostEvents } from '../contract/index.ts';

/**
 * Compiled, never run: each line below must stay an error (MF-44). The compiler reports an expectation without one.
 */
export function wrongPayloadsDoNotCompile(events: HostEvents): void {
  events.publish('language-changed', { locale: 'fr' });
  // @ts-expect-error German is not a language of the product
  events.publish('language-changed', { locale: 'de' });
  // @ts-expect-error the webhook is named by webhookId
  events.publish('webhook-changed', { id: '1', change: 'saved' });
  // @ts-expect-error a run has three names
  events.publish('run-started', { scenarioId: '1' });
  // @ts-expect-error no such event
  events.publish('scenario-exploded', {});
  events.subscribe('run-started', ({ runId }) => runId.length);
  // @ts-expect-error listeners get the payload of their event
  events.subscribe('run-started', ({ locale }) => locale);
}
