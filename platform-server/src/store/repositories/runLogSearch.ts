import { idsBeginningWith, isId } from '../ids.ts';
import type { Queryable } from '../transaction.ts';
import { anywhere } from './conditions.ts';

/** A condition on `run` with its values; `?` stands for each of them in turn. */
export interface Condition {
  text: string;
  values: readonly unknown[];
}

/** Exceptions are searched from so many characters on: their index knows texts by three characters. */
const shortestForExceptions = 3;
/** Scenarios are named one by one up to here; a text that fits more of them fits runs often enough to walk the list. */
const maxNamed = 1000;

/** Runs whose ids are read when one is searched by its end. */
const maxRead = 50_000;

// `whole`: every name the scenario had fits, so that its runs need not be looked at.
const named = `select n.scenario_id, count(*) = (
    select count(*) from scenario_name other where other.scenario_id = n.scenario_id) as whole
  from scenario_name n where n.account_number = $1 and n.name ilike $2
  group by n.scenario_id limit ${maxNamed + 1}`;

async function byName(database: Queryable, account: string, text: string): Promise<Condition[]> {
  const pattern = anywhere(text);
  const { rows } = await database.query<{ scenario_id: string; whole: boolean }>(named, [account, pattern]);
  if (rows.length === 0) return [];
  if (rows.length > maxNamed) return [{ text: 'scenario_name ilike ?', values: [pattern] }];
  const ids = rows.map(({ scenario_id }) => scenario_id);
  if (rows.every(({ whole }) => whole)) return [{ text: 'scenario_id = any(?::uuid[])', values: [ids] }];
  return [{ text: 'scenario_id = any(?::uuid[]) and scenario_name ilike ?', values: [ids, pattern] }];
}

function byException(text: string): Condition[] {
  if (text.length < shortestForExceptions) return [];
  return [{ text: 'exceptions is not null and exception_text ilike ?', values: [anywhere(text)] }];
}

function byId(text: string): Condition[] {
  const ids = idsBeginningWith(text);
  return ids ? [{ text: 'id between ? and ?', values: [ids.lowest, ids.highest] }] : [];
}

/** As screens tell runs apart. Nothing leads from the end of an id to it, so the account's newest are read through. */
function byEnd(account: string, text: string): Condition[] {
  if (!/^[0-9a-f]{6}$/i.test(text)) return [];
  const newest = `select id from run where account_number = ? order by id desc limit ${maxRead}`;
  return [
    {
      text: `id in (select id from (${newest}) newest where right(id::text, 6) = ?)`,
      values: [account, text.toLowerCase()],
    },
  ];
}

/**
 * What a run fits when it is searched for: the beginning of its id or its last six characters, the name of its scenario at the time, or the text of
 * its exceptions. Each condition has an index of its own, so that they are looked up one by one and put together.
 * @returns none when no run can fit
 */
export async function runSearch(database: Queryable, account: string, text: string): Promise<Condition[]> {
  if (isId(text)) return [{ text: 'id = ?', values: [text] }];
  return [...(await byName(database, account, text)), ...byException(text), ...byId(text), ...byEnd(account, text)];
}
