import type { EventAttempt, EventRetry } from 'shared-contracts/api/event';
import * as eventRepository from '../store/repositories/eventRepository.ts';
import type { WholeEventRow } from '../store/repositories/webhookEventRepository.ts';
import * as webhookRetryRepository from '../store/repositories/webhookRetryRepository.ts';
import type { RunRow } from '../store/rows/run.ts';
import type { Queryable } from '../store/transaction.ts';

const runOf = (run: RunRow): EventAttempt['runs'][number] => ({
  id: run.id,
  scenario_id: run.scenario_id,
  scenario_name: run.scenario_name,
  status: run.status,
  handled: run.handled,
  created_at: run.created_at.toISOString(),
  ended_at: run.ended_at?.toISOString() ?? null,
});

/** The deliveries of an event with their runs, and what its webhook's schedule still has to do. */
export async function eventAttempts(
  database: Queryable,
  event: WholeEventRow,
): Promise<{ items: EventAttempt[]; retries: EventRetry[] }> {
  const [runs, noted, retries] = await Promise.all([
    eventRepository.runs(database, event.run_ids),
    eventRepository.attempts(database, event.id),
    webhookRetryRepository.of(database, event.id),
  ]);
  const items = Array.from({ length: event.attempts }, (_, attempt): EventAttempt => {
    const own = runs.filter((run) => run.attempt === attempt);
    const note = noted.find((each) => each.attempt === attempt);
    const at = note?.created_at ?? own[0]?.created_at ?? event.created_at;
    return {
      attempt: attempt + 1,
      // Deliveries from before causes went on record were made by hand.
      trigger: attempt === 0 ? 'INITIAL' : (note?.cause ?? 'MANUAL'),
      caused_by: note?.caused_by ?? null,
      created_at: (attempt === 0 ? event.created_at : at).toISOString(),
      runs: own.map(runOf),
    };
  });
  const nameOf = (id: string) => runs.findLast(({ scenario_id }) => scenario_id === id)?.scenario_name ?? '';
  return {
    items,
    retries: retries
      .filter(({ run_id }) => run_id !== null)
      .map(({ scenario_id, attempts, most, next_at, run_id, held }) => ({
        scenario_id,
        scenario_name: nameOf(scenario_id),
        attempts,
        most,
        next_at: next_at?.toISOString() ?? null,
        run_id: run_id ?? '',
        held: held && next_at !== null,
      })),
  };
}
