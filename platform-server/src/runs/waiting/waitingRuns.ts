import type pg from 'pg';
import type { WaitedForValues, WaitingAction, WaitingGroup } from 'shared-contracts/api/waiting-run';
import { quote } from '../../engine/nodes/quote.ts';
import { readWaiting, readWaitReason } from '../../engine/waitReason.ts';
import { HttpError, notFound } from '../../errors/httpError.ts';
import { isId } from '../../store/ids.ts';
import * as heldRunRepository from '../../store/repositories/heldRunRepository.ts';
import * as trashRepository from '../../store/repositories/trashRepository.ts';
import type { WaitedFor, WaitingGroupKey } from '../../store/repositories/waitingRunRepository.ts';
import * as waitingRunRepository from '../../store/repositories/waitingRunRepository.ts';
import type { RunRow } from '../../store/rows/run.ts';
import type { Queryable } from '../../store/transaction.ts';
import type { HeldRuns } from '../heldRuns.ts';
import { holdReasons } from '../holdReasons.ts';
import type { RetryChoice } from '../redelivery.ts';
import type { RetryService } from '../retryService.ts';
import type { RunActions } from '../runActions.ts';
import { actionsFor, actionsOf } from './waitingActions.ts';

export interface WaitingRunsDeps {
  pool: pg.Pool;
  actions: Pick<RunActions, 'cancel' | 'cancelledOne'>;
  retries: Pick<RetryService, 'retryRun'>;
  held: Pick<HeldRuns, 'releaseByHand'>;
}

/** What ends a wait that no person can end, told by its code. */
const refusals: Readonly<Record<string, 'account_suspended' | 'conflict.operations_used_up'>> = {
  suspended: 'account_suspended',
  operations: 'conflict.operations_used_up',
};

/** Things that runs wait for, as they are named by who asks. */
export type NamedWaitedFor = Pick<WaitedFor, 'kind' | 'ids'> & { values?: WaitedForValues | undefined };

/** Which waiting runs. */
export type WaitingSelection = { ids: readonly string[] } | { group: WaitingGroupKey } | { of: NamedWaitedFor };

/** What waits in an account, why, and how it goes on. Every method acts within one account. */
export class WaitingRuns {
  readonly #deps: WaitingRunsDeps;

  constructor(deps: WaitingRunsDeps) {
    this.#deps = deps;
  }

  async groups(account: string): Promise<WaitingGroup[]> {
    return (await waitingRunRepository.groups(this.#deps.pool, account)).map(({ waiting_for, oldest, ...group }) => ({
      ...group,
      ...readWaiting(waiting_for),
      oldest: oldest.toISOString(),
      actions: actionsFor(group.state, group.code),
    }));
  }

  /** Oldest first, behind one. */
  select(account: string, selection: WaitingSelection, after: string | null, limit: number): Promise<RunRow[]> {
    const from = after !== null && isId(after) ? after : null;
    if ('group' in selection)
      return waitingRunRepository.ofGroup(this.#deps.pool, account, selection.group, from, limit);
    if ('of' in selection) return waitingRunRepository.of(this.#deps.pool, account, known(selection.of), from, limit);
    return waitingRunRepository.some(this.#deps.pool, account, selection.ids.filter(isId));
  }

  /** How many there are, behind one; 10,000 where there are more. */
  count(account: string, selection: { of: NamedWaitedFor } | { group: WaitingGroupKey }, after: string | null = null) {
    if ('of' in selection) return waitingRunRepository.countOf(this.#deps.pool, account, known(selection.of));
    return waitingRunRepository.countGroup(this.#deps.pool, account, selection.group, after);
  }

  /** How many wait for what is in the trash of a kind; 10,000 where there are more. */
  async countInTrash(account: string, kind: WaitedFor['kind']): Promise<number> {
    if (kind === 'scenario-start') return 0;
    const ids = await trashRepository.trashed(this.#deps.pool, account, kind);
    return ids.length === 0 ? 0 : waitingRunRepository.countOf(this.#deps.pool, account, { kind, ids });
  }

  /** @throws HttpError 403 or 409 where the action does nothing for the run as it waits */
  assertAction(row: RunRow, action: WaitingAction): void {
    const code = readWaitReason(row.waiting_for)?.code ?? '';
    if (!actionsOf(row).includes(action)) throw new HttpError(refusals[code] ?? 'conflict.run_not_waiting');
  }

  /** @throws HttpError 404, 409 for a run that does not wait any more, or not so that this can be done */
  async act(account: string, row: RunRow, action: WaitingAction, choice: RetryChoice): Promise<void> {
    const { actions, held } = this.#deps;
    this.assertAction(row, action);
    const code = readWaitReason(row.waiting_for)?.code ?? '';
    if (action === 'release') await held.releaseByHand(row, code === 'scenario-stopped' ? holdReasons.released : null);
    else if (action === 'retry') await this.#retry(account, row, choice);
    else await actions.cancel(account, row.id);
  }

  /** In one transaction: a run that goes on meanwhile is not made again, and one that cannot be made again is not lost. */
  async #retry(account: string, row: RunRow, choice: RetryChoice): Promise<void> {
    const { actions, retries } = this.#deps;
    let replaced: RunRow | null = null;
    const within = async (database: Queryable) => {
      replaced = await heldRunRepository.cancelOne(database, row);
      if (!replaced) throw new HttpError('conflict.run_not_waiting');
    };
    await retries.retryRun(account, row.id, { ...choice, within }, null);
    if (replaced) await actions.cancelledOne(replaced);
  }
}

/** Ids that can be of anything. @throws HttpError 404 when none can */
function known({ kind, ids, values }: NamedWaitedFor): WaitedFor {
  const found = ids.filter(isId);
  if (found.length === 0) throw notFound('run');
  return { kind, ids: found, ...(values && { valueTexts: values.flatMap(reasonTexts) }) };
}

/** What a reason may say of values: it shows a text in quotes and a number without, and they are texts here. */
function reasonTexts(values: readonly string[]): string[] {
  const ways = values.map((value) => [quote(value), value]);
  const joined = ways.reduce<string[][]>((all, way) => all.flatMap((one) => way.map((text) => [...one, text])), [[]]);
  return joined.map((texts) => texts.join(', '));
}
