import { encodeSegments } from '../../engine/record/encode.ts';
import type { CallerState, RecordEntry } from '../../engine/record/entries.ts';
import { Pieces } from '../../store/pieces.ts';
import { PendingWrite, type WriteOfEvent, type WriteScheduler } from './pendingWrite.ts';
import { resultStatus } from './resultStatus.ts';
import type { Answered, Batch, Event, GroupedFailure, NewSegment, Run, RunFigures } from './rows.ts';

function groupedFailureOf({ exceptions, revision }: Run): GroupedFailure | null {
  const cause = exceptions?.at(-1);
  return cause?.group === undefined ? null : { key: cause.group, revision, cause };
}

/** What the database does not know of a run yet. */
export class PendingRun extends PendingWrite {
  readonly run: Run;
  /** The event the run is stored with; null once they are stored. */
  event: WriteOfEvent | null;
  readonly #scheduler: WriteScheduler;
  #entries: RecordEntry[] = [];
  #nextSegment = 0;
  #changed = false;
  #figures: RunFigures[] = [];
  #isEndCounted = false;
  #isRecordClosed = false;
  #closed: Error | null = null;
  /** Its sender waits for the end of this run. */
  #event: Event | null = null;
  /** What its sender is answered before that, where the event was stored without. */
  #answered: Answered | null = null;
  storedRun: string | null = null;

  constructor(scheduler: WriteScheduler, run: Run, event: WriteOfEvent | null = null) {
    super();
    this.#scheduler = scheduler;
    this.run = run;
    this.event = event;
  }

  /** The record has so many segments already. */
  continueAfter(segments: number): void {
    this.#nextSegment = segments;
  }

  /** What was to be written last was refused: nothing more goes on its record. */
  closeRecord(): void {
    this.#isRecordClosed = true;
    this.#entries = [];
    this.#isEndCounted = false;
  }

  /** Nothing more of it is written: others have the run, or will. */
  close(): void {
    this.closeRecord();
    this.#closed = new Error('The run is not held any more');
    this.#changed = false;
    this.#figures = [];
  }

  /** Adds to the record; written within moments, or with the next change. */
  append(entries: readonly RecordEntry[]): void {
    if (this.#isRecordClosed) return;
    for (const entry of entries) this.#entries.push(entry);
    if (!this.event) this.#scheduler.flushLater(this);
  }

  /** The run's state was changed: written with the next batch, and `figures` counted with it. */
  change(figures: RunFigures | null = null): void {
    if (this.#closed) return;
    this.#changed = true;
    if (figures) this.#figures.push(figures);
    this.event?.flushNow();
    this.#scheduler.flushSoon(this.event ?? this);
  }

  /** The run's state was changed, and nobody has to know at once. */
  progress(): void {
    if (this.event || this.#closed) return;
    this.#changed = true;
    this.#scheduler.flushLater(this);
  }

  /** Resolves when nothing of the run is left to be written, however that went. */
  async settled(): Promise<void> {
    await this.durable().catch(() => {});
  }

  /** Resolves once the run and all that was appended are stored; rejects when that failed. */
  durable(): Promise<void> {
    if (this.#closed) return Promise.reject(this.#closed);
    if (!this.event && !this.#changed && this.#entries.length === 0) return this.waiters.current();
    const stored = this.waiters.next();
    if (this.event) this.event.readyAt = 0;
    this.#scheduler.flushSoon(this.event ?? this);
    return stored;
  }

  /** Whether it continues on its own before long. */
  get isUnderWay(): boolean {
    return this.run.owned && this.run.endedAt === null;
  }

  parts(): readonly PendingWrite[] {
    return [this];
  }

  writeTo(batch: Batch): boolean {
    const isNew = this.event !== null;
    const isEmpty = !isNew && !this.#changed && this.#entries.length === 0;
    this.storedRun = isNew || isEmpty ? null : this.run.id;
    if (isEmpty) return false;
    const rows = isNew ? batch.inserted : batch.updated;
    const hasRow = isNew || this.#changed;
    if (this.event?.runs[0] === this) this.run.storedBytes += this.event.event.body.length;
    const bareBytes = this.run.storedBytes;
    if (this.#entries.length > 0) batch.segments.push(...this.#nextSegments(isNew));
    this.#countStored();
    this.#count(batch, isNew);
    batch.figures.push(...this.#figures);
    // As it is now: parts of a refused batch are written later, when the run may have ended by a change of the next one.
    if (hasRow) rows.push({ ...this.run, bareBytes });
    this.#changed = false;
    this.#figures = [];
    this.event = null;
    this.#answerTo(batch);
    return true;
  }

  #count(batch: Batch, isNew: boolean): void {
    const { account, scenarioId, id: runId, createdAt, status, startedAt, endedAt } = this.run;
    const end = endedAt === null || this.#isEndCounted ? null : { status, startedAt, endedAt };
    if (!isNew && !end) return;
    const failure = end?.status === 'FAILED' ? groupedFailureOf(this.run) : null;
    batch.counted.push({ account, scenarioId, runId, createdAt, isNew, end, ...(failure && { failure }) });
    this.#isEndCounted = endedAt !== null;
  }

  // With the end alone: what the retention takes off again is of runs that have ended.
  #countStored(): void {
    const last = this.#figures.at(-1);
    if (last && this.run.endedAt !== null) last.storedBytes = this.run.storedBytes;
  }

  /** The status of the sender's answer goes with the end of the run, once the event is stored. */
  answer(event: Event): void {
    this.#event = event;
  }

  /** Whether its sender waits for what it answers; null where only the stored event can tell. */
  get caller(): CallerState | null {
    const event = this.#senderEvent;
    if (!event) return this.event ? 'none' : null;
    if (!event.answersWithResult) return 'none';
    return event.responseStatus === null ? 'waiting' : 'late';
  }

  /** Its sender is answered with this status before its end: noted with what it has on record by now. */
  respond(status: number): void {
    const event = this.#senderEvent;
    if (!event || event.responseStatus !== null) return;
    event.responseStatus = status;
    if (!this.event) this.#answered = { eventId: event.id, runId: this.run.id, status };
  }

  /** The event whose sender waits for this run, as long as this process has it. */
  get #senderEvent(): Event | null {
    if (!this.event) return this.#event;
    return this.event.runs[0] === this ? this.event.event : null;
  }

  /** The run's end was not written after all. */
  takeBackAnswer(): void {
    if (this.#event) this.#event.responseStatus = null;
  }

  #answerTo(batch: Batch): void {
    if (this.#answered) batch.answered.push(this.#answered);
    this.#answered = null;
    const { id: runId, status, endedAt } = this.run;
    if (!this.#event || endedAt === null) return;
    if (this.#event.responseStatus !== null) {
      this.#event = null;
      return;
    }
    this.#event.responseStatus = resultStatus(status);
    batch.answered.push({ eventId: this.#event.id, runId, status: this.#event.responseStatus });
  }

  #nextSegments(withRun: boolean): NewSegment[] {
    const segments = encodeSegments(this.#entries);
    this.#entries = [];
    return segments.map((pieces) => {
      const entries = pieces.length === 1 ? (pieces[0] as Buffer) : new Pieces(pieces);
      this.run.storedBytes += entries.length;
      return { runId: this.run.id, segment: this.#nextSegment++, entries, withRun };
    });
  }
}
