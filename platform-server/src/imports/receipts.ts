import { LRUCache } from 'lru-cache';
import type { OutcomeCounts, Receipt, Submission } from 'shared-contracts/api/import-page';
import { finalStatuses } from 'shared-contracts/api/run';
import type { CountedRows } from '../store/repositories/importDeliveryRepository.ts';
import * as importDeliveryRepository from '../store/repositories/importDeliveryRepository.ts';
import type { SubmissionRow } from '../store/repositories/importSubmissionRepository.ts';
import type { Queryable } from '../store/transaction.ts';

/** Rows at the beginning of a file whose outcome stays, unless somebody runs them again. */
interface Settled {
  /** First row of the last event that is counted. */
  upTo: number;
  counts: OutcomeCounts;
  /** On the clock of `performance`, as the other times here. */
  countedAt: number;
}

interface Counted {
  settled: Settled;
  counts: Promise<OutcomeCounts>;
  /** Until then they are told as they are. */
  freshUntil: number;
}

/** Counts are told again for this long, and for so many times what counting took: looking on costs little of the machine. */
const freshMs = 1_000;
const restTimes = 4;
const longestMs = 15_000;
/** What is settled is counted again after this time: somebody may have run it again. */
const settledMs = 60_000;
const maxKept = 500;
/** Rows that a sender removed, as far as a receipt names them. */
const maxRemovedNamed = 100;

const plus = (counts: OutcomeCounts, { outcome, rows }: CountedRows): OutcomeCounts => ({
  ...counts,
  [outcome]: (counts[outcome] ?? 0) + rows,
});

const iso = (instant: Date | null) => instant?.toISOString() ?? null;

/** A submission as it is shown; `isMember` says whether to one of its account. */
export function submissionOf(row: Omit<SubmissionRow, 'content'>, isMember: boolean): Submission {
  const { id, import_page_id, version, status, file_name, file_bytes, row_count, sender, ip, language } = row;
  const { valid_count, invalid_count, unvalidated_count, delivered_count } = row;
  return {
    id,
    import_page_id,
    version,
    status,
    file_name,
    file_bytes,
    row_count,
    sender,
    visitor: row.context?.visitor ?? null,
    ip,
    language,
    valid_count,
    invalid_count,
    unvalidated_count,
    validation_fault: isMember ? row.validation_fault : null,
    delivered_count,
    removed_count: row.removed_rows.length,
    waits_for: isMember ? row.waits_for : null,
    created_at: row.created_at.toISOString(),
    submitted_at: iso(row.submitted_at),
    delivered_at: iso(row.delivered_at),
  };
}

const isFinal = (outcome: string) =>
  outcome === 'NOT_RUN' || outcome === 'REJECTED' || finalStatuses.has(outcome as never);

/** Counts how the rows of files ended. A hundred thousand of them are counted in a tenth of a second, so not for every look. */
export class Receipts {
  readonly #database: Queryable;
  readonly #known = new LRUCache<string, Counted>({ max: maxKept });

  constructor(database: Queryable) {
    this.#database = database;
  }

  /** @param isMember what a delivery waits for is told to members alone */
  async of(row: Omit<SubmissionRow, 'content'>, isMember: boolean): Promise<Receipt> {
    const outcomes = await this.outcomes(row);
    const isDelivered = row.status === 'delivered';
    return {
      submission: submissionOf(row, isMember),
      outcomes,
      removed_rows: row.removed_rows.slice(0, maxRemovedNamed),
      final: row.status === 'abandoned' || (isDelivered && Object.keys(outcomes).every(isFinal)),
      readings: Object.fromEntries(row.columns.map(({ key, reading }) => [key, reading])),
      filled: Object.keys(row.context?.values ?? {}),
    };
  }

  /** Rows of each outcome; one that no row has is left out. */
  async outcomes(row: Pick<SubmissionRow, 'id' | 'status' | 'valid_count' | 'invalid_count'>): Promise<OutcomeCounts> {
    const { id, status, valid_count, invalid_count } = row;
    const delivered = status === 'delivering' || status === 'delivered' ? await this.#counts(id, status) : {};
    const made = Object.values(delivered).reduce((sum, count) => sum + count, 0);
    const all: OutcomeCounts = { REJECTED: invalid_count, WAITING: Math.max(valid_count - made, 0), ...delivered };
    return Object.fromEntries(Object.entries(all).filter(([, count]) => count > 0));
  }

  #counts(id: string, status: string): Promise<OutcomeCounts> {
    const key = `${id} ${status}`;
    const known = this.#known.get(key);
    const begun = performance.now();
    if (known && begun < known.freshUntil) return known.counts;
    const isOld = !known || begun - known.settled.countedAt > settledMs;
    const settled = isOld ? { upTo: 0, counts: {}, countedAt: begun } : known.settled;
    const counted: Counted = { settled, counts: Promise.resolve({}), freshUntil: Number.POSITIVE_INFINITY };
    counted.counts = this.#countFrom(id, counted);
    const end = () => {
      const now = performance.now();
      counted.freshUntil = now + Math.min(Math.max(freshMs, (now - begun) * restTimes), longestMs);
    };
    counted.counts.then(end, () => this.#known.delete(key));
    this.#known.set(key, counted);
    return counted.counts;
  }

  /** Counts behind what is settled, and moves that on: of a large file little is counted twice. */
  async #countFrom(id: string, counted: Counted): Promise<OutcomeCounts> {
    const { upTo, counts, countedAt } = counted.settled;
    const found = await importDeliveryRepository.counts(this.#database, id, upTo);
    const settled = found.filter(({ is_settled }) => is_settled);
    counted.settled = {
      upTo: Math.max(upTo, ...settled.map(({ last }) => last)),
      counts: settled.reduce(plus, counts),
      countedAt,
    };
    return found.reduce(plus, counts);
  }
}
