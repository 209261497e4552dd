import { EventUpdates } from '../../realtime/eventUpdates.ts';
import type { Publisher } from '../../realtime/publisher.ts';
import { RunUpdates } from '../../realtime/runUpdates.ts';
import type { Run } from '../../runs/commit/rows.ts';
import { runLogOf } from '../../runs/run.ts';
import type { RunMetrics } from '../../runs/runMetrics.ts';
import type { BusyFigures } from '../../runs/watch/busyFigures.ts';

/** Publishes runs and events to browsers and metrics. */
export interface LiveUpdates {
  /** These runs are stored as they are now. */
  written(runs: readonly Run[]): void;
  /** A webhook event is stored. */
  received: EventUpdates['changed'];
  close(): void;
}

/** What counts runs. */
interface RunCounts {
  metrics: RunMetrics;
  /** None where scenarios have no figures of their own. */
  figures: BusyFigures | null;
}

export function liveUpdates(publisher: Publisher, { metrics, figures }: RunCounts, failed: () => void): LiveUpdates {
  const runs = new RunUpdates<Run>(publisher, runLogOf);
  const events = new EventUpdates(publisher);
  return {
    written(changed) {
      metrics.written(changed);
      figures?.written(changed);
      runs.changed(changed);
      if (changed.some(({ status }) => status === 'FAILED')) failed();
      for (const { eventId: id, account, webhookId } of changed) {
        if (webhookId) events.changed({ id, account, webhookId });
      }
    },
    received(event) {
      metrics.received();
      events.changed(event);
    },
    close() {
      runs.close();
      events.close();
    },
  };
}
