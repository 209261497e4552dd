import { encodeEntries } from '../../engine/record/encode.ts';
import type { RecordEntry } from '../../engine/record/entries.ts';
import type { Batch, NewEvent, RunFigures, RunState } from './rows.ts';
import { Waiters } from './waiters.ts';

/** When a book wants to be written. */
export interface Clerk {
  /** With the next batch. */
  soon(book: Book): void;
  /** With a batch within moments. */
  later(book: Book): void;
}

/** What this process knows and the database does not yet. */
export abstract class Book {
  readonly waiters = new Waiters();
  /** Adds its rows to the batch and takes them for written from here on; false when there was nothing to add. */
  abstract writeTo(batch: Batch): boolean;
  /** The books whose rows go with this one's. */
  abstract parts(): readonly Book[];
}

/** A run's part of it. */
export class RunBook extends Book {
  readonly run: RunState;
  /** The event the run is stored with; null once they are stored. */
  event: EventBook | null;
  readonly #clerk: Clerk;
  #entries: RecordEntry[] = [];
  #nextSegment: number;
  #changed = false;
  #figures: RunFigures | null = null;

  /** @param nextSegment number of the first segment to be written */
  constructor(clerk: Clerk, run: RunState, event: EventBook | null = null, nextSegment = 0) {
    super();
    this.#clerk = clerk;
    this.run = run;
    this.event = event;
    this.#nextSegment = nextSegment;
  }

  /** Adds to the record; written within moments, or with the next change. */
  append(entries: readonly RecordEntry[]): void {
    for (const entry of entries) this.#entries.push(entry);
    if (!this.event) this.#clerk.later(this);
  }

  /** The run's state was changed: written with the next batch, and `figures` counted with it. */
  change(figures: RunFigures | null = null): void {
    this.#changed = true;
    this.#figures = figures ?? this.#figures;
    this.#clerk.soon(this.event ?? this);
  }

  /** Resolves once the run and all that was appended are stored; rejects when that failed. */
  durable(): Promise<void> {
    if (!this.event && !this.#changed && this.#entries.length === 0) return this.waiters.current();
    const stored = this.waiters.next();
    this.#clerk.soon(this.event ?? this);
    return stored;
  }

  parts(): readonly Book[] {
    return [this];
  }

  writeTo(batch: Batch): boolean {
    const isNew = this.event !== null;
    if (!isNew && !this.#changed && this.#entries.length === 0) return false;
    if (isNew) batch.inserted.push(this.run);
    else if (this.#changed) batch.updated.push(this.run);
    if (this.#entries.length > 0) batch.segments.push(this.#nextEntries(isNew));
    if (this.#figures) batch.figures.push(this.#figures);
    this.#changed = false;
    this.#figures = null;
    this.event = null;
    return true;
  }

  #nextEntries(withRun: boolean) {
    const entries = Buffer.from(encodeEntries(this.#entries));
    this.#entries = [];
    return { runId: this.run.id, segment: this.#nextSegment++, entries, withRun };
  }
}

/** A new event with the runs it starts. */
export class EventBook extends Book {
  readonly event: NewEvent;
  readonly runs: readonly RunBook[];
  readonly #clerk: Clerk;
  #stored = false;

  constructor(clerk: Clerk, event: NewEvent, runs: readonly RunState[]) {
    super();
    this.#clerk = clerk;
    this.event = event;
    this.runs = runs.map((run) => new RunBook(clerk, run, this));
  }

  /** Resolves once the event and its runs are stored, in whatever state the runs are by then. */
  durable(): Promise<void> {
    if (this.#stored) return this.waiters.current();
    const stored = this.waiters.next();
    this.#clerk.soon(this);
    return stored;
  }

  parts(): readonly Book[] {
    return [this, ...this.runs];
  }

  writeTo(batch: Batch): boolean {
    if (this.#stored) return false;
    this.#stored = true;
    batch.events.push({ event: this.event, runs: this.runs.map(({ run }) => run) });
    for (const run of this.runs) run.writeTo(batch);
    return true;
  }
}
