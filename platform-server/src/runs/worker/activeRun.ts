import type { Message } from 'shared-contracts/api/run';
import type { RunIdentity, RunnableScenario } from '../../engine/ports.ts';
import type { RecordEntry } from '../../engine/record/entries.ts';
import type { RunBook } from '../commit/books.ts';
import type { Lane } from '../lanes/lane.ts';
import type { LanePlace } from '../lanes/laneParts.ts';

/** What an execution begins or goes on with. */
export interface RunInput {
  scenario: RunnableScenario;
  trigger: Message;
  record: readonly RecordEntry[];
  earlier?: RunIdentity['earlier'];
}

/** A run that this worker holds: waiting for its turn, executing, or asleep in an exclusive lane. */
export class ActiveRun {
  readonly book: RunBook;
  readonly lane: Lane;
  /** Known for a new run; read from the database for others. */
  input: RunInput | null;
  place: LanePlace | null = null;
  /** Exists while the run executes. */
  control: AbortController | null = null;
  /** When the execution has taken too long, ms since the epoch. */
  deadline = Number.POSITIVE_INFINITY;
  alarm: NodeJS.Timeout | null = null;
  /** Bytes of the body that the input was made from. */
  readonly weight: number;

  constructor(book: RunBook, lane: Lane, input: RunInput | null, weight = 0) {
    this.book = book;
    this.lane = lane;
    this.input = input;
    this.weight = weight;
  }

  /** Gives up the place and the alarm. */
  release(): void {
    if (this.alarm) clearTimeout(this.alarm);
    this.place?.leave();
    this.place = null;
  }
}
