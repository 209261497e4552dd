import type pg from 'pg';
import type {
  ExplainedField,
  ExplainedMoment,
  Explanation,
  ExplanationGap,
  FieldHistory,
  ValueUses,
} from 'shared-contracts/api/explanation';
import { parsePath } from 'shared-contracts/nodes';
import type { LookupTables } from '../engine/lookups/lookupTable.ts';
import { askFor } from '../engine/patterns/patternThreads.ts';
import { notFound } from '../errors/httpError.ts';
import { maskText } from '../masking/maskText.ts';
import { readThreadAnswer, ThreadTooLong } from '../process/thread.ts';
import type { ScenarioCache } from '../runs/scenarioCache.ts';
import { readImportParams } from '../runs/trigger/importParams.ts';
import * as runLogRepository from '../store/repositories/runLogRepository.ts';
import * as shadowRunRepository from '../store/repositories/shadowRunRepository.ts';
import type { EventRow, RunRow } from '../store/rows/run.ts';
import type { ExplainQuestion } from './explainParts.ts';
import { explainThreads, explainTimeoutMs, maxExplainedRun } from './explainThreads.ts';
import type { RawExplanation, RawMoment } from './explainValue.ts';
import { fieldHistoryOf } from './fieldHistory.ts';
import type { NodeField } from './fieldValues.ts';
import type { TableLookup } from './origin.ts';

export interface ExplanationsDeps {
  pool: pg.Pool;
  scenarios: ScenarioCache;
  tables: Pick<LookupTables, 'get'>;
}

type FieldQuestion = Omit<ExplainQuestion, 'segments' | 'event' | 'flow'>;
type FieldAnswer = RawExplanation | ValueUses;

/**
 * Tells where values of recorded runs came from and what became of them: read off their records in a thread that accounts
 * share. Nothing is called and nothing written. Every method acts within one account.
 */
export class Explanations {
  readonly #deps: ExplanationsDeps;

  constructor(deps: ExplanationsDeps) {
    this.#deps = deps;
  }

  /** Where a value came from. @throws HttpError 404 when the account has no such run */
  async explain(account: string, runId: string, field: ExplainedField, signal?: AbortSignal): Promise<Explanation> {
    const run = await this.#run(account, runId);
    const found = await this.#ask<RawExplanation>(account, run, { field, direction: 'back' }, signal);
    if ('none' in found) return { gap: found.none, value: null, at: null, moments: [], is_cut: false };
    const { answer, event } = found;
    const moments = await Promise.all(answer.moments.map((moment) => this.#completed(account, run, event, moment)));
    return { ...answer, moments };
  }

  /** What became of a value. @throws HttpError 404 when the account has no such run */
  async uses(account: string, runId: string, field: ExplainedField, signal?: AbortSignal): Promise<ValueUses> {
    const run = await this.#run(account, runId);
    const found = await this.#ask<ValueUses>(account, run, { field, direction: 'on' }, signal);
    return 'none' in found ? { gap: found.none, value: null, uses: [], carried: [], is_cut: false } : found.answer;
  }

  /** What a field of a node was in other runs of a run's scenario. @throws HttpError 404 when the account has no such run */
  async history(
    account: string,
    runId: string,
    asked: NodeField & { before?: string | undefined },
    signal?: AbortSignal,
  ): Promise<FieldHistory> {
    return fieldHistoryOf(this.#deps, await this.#run(account, runId), asked, signal);
  }

  async #run(account: string, runId: string): Promise<RunRow> {
    const run = await runLogRepository.get(this.#deps.pool, account, runId);
    if (!run) throw notFound('run');
    return run;
  }

  async #ask<Answer extends FieldAnswer>(
    account: string,
    run: RunRow,
    asked: FieldQuestion,
    signal?: AbortSignal,
  ): Promise<{ answer: Answer; event: EventRow } | { none: ExplanationGap }> {
    const { pool, scenarios } = this.#deps;
    const [sized] = await shadowRunRepository.sized(pool, account, run.scenario_id, [run.id]);
    if (sized && sized.bytes > maxExplainedRun) return { none: 'too_large' };
    const [records, events, scenario] = await Promise.all([
      shadowRunRepository.records(pool, account, [run.id]),
      shadowRunRepository.events(pool, account, [run.event_id]),
      scenarios.get(run.scenario_id, run.revision),
    ]);
    const event = events.get(run.event_id);
    const segments = records.get(run.id);
    if (!event || !segments) return { none: 'gone' };
    const question = { ...asked, segments, event, flow: scenario?.flow ?? [] };
    try {
      const answer = await explainThreads.ask(question, {
        account,
        timeoutMs: explainTimeoutMs,
        ...(signal && { signal }),
      });
      return { answer: readThreadAnswer<Answer>(answer), event };
    } catch (thrown) {
      if (thrown instanceof ThreadTooLong) return { none: 'too_long' };
      throw thrown;
    }
  }

  /** A moment with what only the database knows of it. */
  async #completed(account: string, run: RunRow, event: EventRow, raw: RawMoment): Promise<ExplainedMoment> {
    const { lookedUp, calledRun, ...moment } = raw;
    const other = moment.how === 'earlier' ? run.retry_of : calledRun;
    return {
      ...moment,
      run: other === null ? null : await this.#otherRun(account, other),
      event: moment.how === 'event' ? eventOf(event, moment.field) : null,
      table: lookedUp && (await this.#table(account, lookedUp)),
    };
  }

  async #otherRun(account: string, id: string): Promise<ExplainedMoment['run']> {
    const found = await runLogRepository.get(this.#deps.pool, account, id);
    return found && { id, scenario_id: found.scenario_id };
  }

  /** The row that was found, in the version that was used; without it where that is no longer kept. */
  async #table(account: string, { id, version, column, values, at }: TableLookup): Promise<ExplainedMoment['table']> {
    const found = { id, version, column };
    const table = version === null ? null : await this.#deps.tables.get(account, id, version);
    if (!table || values.length === 0) return { ...found, name: table?.name ?? null };
    try {
      const entry = await table.find(values, at, askFor(account));
      const row = entry && { values: entry.values.map(masked), results: entry.results.map(masked) };
      return { ...found, name: table.name, row };
    } catch {
      // A pattern that takes too long to look up again says nothing about the run.
      return { ...found, name: table.name };
    }
  }
}

const masked = (text: string) => maskText(text);

/** What began a run, and the row of a file that a field of its message is of. */
function eventOf(event: EventRow, field: string): NonNullable<ExplainedMoment['event']> {
  const imported = event.source === 'import' ? readImportParams(event.query) : null;
  const [first, place] = [imported?.first_row, rowPlace(field)];
  return {
    source: event.source,
    event_id: event.id,
    webhook_id: event.webhook_id,
    import_page_id: imported ? String(imported.import_page_id) : null,
    file_name: imported ? maskText(String(imported.file_name)) : null,
    row: typeof first === 'number' && place !== null ? first + place : null,
    at: event.created_at.toISOString(),
  };
}

/** Place of the row that a path in the payload of an import is in. */
function rowPlace(field: string): number | null {
  const [place] = parsePath(field)?.keys ?? [];
  return field.startsWith('payload') && typeof place === 'number' ? place : null;
}
