import type { Notifications } from '../store/notifications.ts';
import type { GroupHints } from './concurrency/permits.ts';
import type { EndWatch } from './worker/endWatch.ts';
import type { Worker } from './worker/worker.ts';

const channels = {
  queue: 'weft_queue',
  cancel: 'weft_cancel',
  wake: 'weft_wake',
  group: 'weft_group',
  responded: 'weft_responded',
} as const;

/** What processes that take events in and execute runs signal each other. A lost signal costs time, nothing else. */
export class RunSignals {
  readonly #notifications: Notifications;
  readonly #worker: () => Worker | null;

  constructor(notifications: Notifications, worker: () => Worker | null) {
    this.#notifications = notifications;
    this.#worker = worker;
  }

  /** Begins to take signals of other processes, for the worker of this one and for who waits here. */
  listen(watch: EndWatch): void {
    const notifications = this.#notifications;
    notifications.on(channels.queue, () => this.#worker()?.poll());
    for (const what of ['cancel', 'wake'] as const)
      notifications.on(channels[what], (runId) => this.#worker()?.tell(runId, what));
    notifications.on(channels.group, (hint) => this.#onGroupHint(hint));
    notifications.on(channels.responded, (runId) => void watch.onResponded(runId));
    notifications.onReconnected(() => {
      this.#worker()?.poll();
      watch.onReconnected();
    });
  }

  /** What is due for a run reaches the worker that keeps it, here or elsewhere. */
  tell(runId: string, what: 'cancel' | 'wake'): void {
    this.#worker()?.tell(runId, what);
    void this.#notifications.send(channels[what], runId);
  }

  /** There are new runs in the queue. */
  queued(): void {
    this.#worker()?.poll();
    void this.#notifications.send(channels.queue, '');
  }

  /** A run has responded, and who waits for that is in another process. */
  responded(runId: string): void {
    void this.#notifications.send(channels.responded, runId);
  }

  /** Who wants a permit of a group, or has given one back. */
  get groupHints(): GroupHints {
    return {
      wanted: (group) => void this.#notifications.send(channels.group, `wanted ${group}`),
      freed: (group) => void this.#notifications.send(channels.group, `freed ${group}`),
    };
  }

  #onGroupHint(hint: string): void {
    const [what, group = ''] = hint.split(' ', 2);
    if (what === 'wanted') this.#worker()?.groupWanted(group);
    else this.#worker()?.groupFreed(group);
  }
}
