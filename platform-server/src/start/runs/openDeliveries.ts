import { type DeliveryDeps, ImportDelivery } from '../../imports/delivery.ts';
import { SubmissionUpdates } from '../../realtime/submissionUpdates.ts';
import { Alarm } from '../../runs/alarm.ts';
import type { Run } from '../../runs/commit/rows.ts';
import type { Foundation } from '../foundation.ts';
import type { OpenRunsDeps, SharedRunDeps } from './sharedRunDeps.ts';

/** What makes the events of files that were sent through import pages. */
export interface Deliveries {
  start(): void;
  close(): Promise<void>;
  /** A file was submitted: for this process and for those that make events. */
  submitted(): void;
  /** Browsers are notified of a submission that has changed. */
  changed: (submission: { id: string; account_number: string; import_page_id: string }) => void;
}

const channel = 'weft_import';

export function openDeliveries(
  { database: { pool } }: Foundation,
  { notifications, publisher, isIntakeStopped }: OpenRunsDeps,
  { groups, budget, log }: SharedRunDeps,
  queued: (runs: readonly Run[]) => void,
): Deliveries {
  const updates = new SubmissionUpdates(publisher);
  const changed: Deliveries['changed'] = ({ id, account_number: account, import_page_id: importPageId }) =>
    updates.changed({ id, account, importPageId });
  const deps: DeliveryDeps = {
    pool,
    groups,
    budget,
    queued,
    changed,
    log,
    isIntakeStopped,
  };
  const delivery = new ImportDelivery(deps);
  const alarm = new Alarm(() => delivery.deliverDue(), log);
  notifications.on(channel, () => alarm.wake());
  notifications.onReconnected(() => alarm.wake());
  return {
    start: () => alarm.start(),
    async close() {
      updates.close();
      await alarm.close();
    },
    submitted() {
      alarm.wake();
      void notifications.send(channel, '');
    },
    changed,
  };
}
