import { EventUpdates } from '../../realtime/eventUpdates.ts';
import type { Publisher } from '../../realtime/publisher.ts';
import { RunUpdates } from '../../realtime/runUpdates.ts';
import type { RunState } from '../../runs/commit/rows.ts';
import { runLogOf } from '../../runs/runState.ts';

/** What browsers are told of runs and events. */
export interface LiveUpdates {
  /** These runs are stored as they are now. */
  written(runs: readonly RunState[]): void;
  /** A webhook event is stored. */
  received: EventUpdates['changed'];
  close(): void;
}

export function liveUpdates(publisher: Publisher): LiveUpdates {
  const runs = new RunUpdates<RunState>(publisher, runLogOf);
  const events = new EventUpdates(publisher);
  return {
    written(changed) {
      runs.changed(changed);
      for (const { eventId: id, account, webhookId } of changed) {
        if (webhookId) events.changed({ id, account, webhookId });
      }
    },
    received: (event) => events.changed(event),
    close() {
      runs.close();
      events.close();
    },
  };
}
