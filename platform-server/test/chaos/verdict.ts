import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Sent } from '../faults/senders.ts';
import { countSent, judgeSent } from './work/sending.ts';
import type { Breach } from './work/work.ts';

const endsWithinMs = 240_000;
/** How many ids of a breach are named. */
const namedIds = 20;

// Ended, or on HOLD because nobody knows whether a call that must not be made twice has arrived, or because a schedule
// ticked as the trial ended and its scenario was stopped before the run began.
const open = `select id, scenario_name, status, waiting_for from run
  where status not in ('SUCCESSFUL', 'FAILED', 'CANCELLED')
    and not (status = 'HOLD' and waiting_for ~ '^\\["(unsure|scenario-stopped)"')`;

/** Waits until every run has ended or waits for a person. What has not is a breach. */
export async function settle(database: Pick<pg.Client, 'query'>, timeoutMs = endsWithinMs): Promise<Breach[]> {
  for (const limit = Date.now() + timeoutMs; ; await sleep(200)) {
    const { rows } = await database.query(`${open} limit ${namedIds}`);
    if (rows.length === 0) return [];
    if (Date.now() > limit)
      return [{ rule: 'each run ends or waits for a person', ids: rows.map((row) => JSON.stringify(row)) }];
  }
}

/** What a trial is repeated and looked into by. */
export interface Circumstances {
  seed: number;
  /** In the order they came. */
  faults: readonly string[];
}

/** Throws an error that says which rules are broken, of what, and after which faults. */
export function assertNone(breaches: readonly Breach[], { seed, faults }: Circumstances): void {
  if (breaches.length === 0) return;
  const rules = breaches.map(({ rule, ids }) => {
    const more = ids.length > namedIds ? `\n    and ${ids.length - namedIds} more` : '';
    return `  ${rule}: broken by\n${ids
      .slice(0, namedIds)
      .map((id) => `    ${id}`)
      .join('\n')}${more}`;
  });
  const list = faults.map((fault, at) => `  ${at + 1}: ${fault}`);
  throw new Error(`Broken rules (seed ${seed}):\n${rules.join('\n')}\nafter these faults:\n${list.join('\n')}`);
}

/** Holds an installation to its word to the senders of a name, after one fault. */
export async function assertWord(database: pg.Client, sent: readonly Sent[], { name }: { name: string }) {
  const breaches = [...(await settle(database)), ...(await judgeSent({ database }, sent, name))];
  assertNone(breaches, { seed: 0, faults: [] });
  return countSent(sent);
}
