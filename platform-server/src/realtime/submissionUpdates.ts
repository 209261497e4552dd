import { channelOf } from 'shared-contracts/events';
import { Gathered } from '../process/gathered.ts';
import type { Publisher } from './publisher.ts';

/** A submission of an import page that is new or has changed. */
export interface ChangedSubmission {
  readonly id: string;
  readonly account: string;
  readonly importPageId: string;
}

/** A file changes with each of its chunks and each step of its delivery; twice a second is enough to look on. */
const gatheredForMs = 500;

/** Notifies browsers of submissions that have changed, each once in a moment. */
export class SubmissionUpdates {
  readonly #publisher: Publisher;
  readonly #changed: Gathered<ChangedSubmission>;

  constructor(publisher: Publisher) {
    this.#publisher = publisher;
    this.#changed = new Gathered(gatheredForMs, (submissions) => this.#publish(submissions));
  }

  /** Costs next to nothing while nobody listens. */
  changed(submission: ChangedSubmission): void {
    if (!this.#publisher.hasListeners(channelOf(submission.account))) return;
    this.#changed.add(submission.id, submission);
  }

  close(): void {
    this.#changed.close();
  }

  #publish(submissions: readonly ChangedSubmission[]): void {
    for (const { id, account, importPageId } of submissions) {
      this.#publisher.publish(channelOf(account), 'submissions-update', { id, import_page_id: importPageId });
    }
  }
}
