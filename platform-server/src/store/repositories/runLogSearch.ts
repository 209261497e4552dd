import { idsBeginningWith, isId } from '../ids.ts';
import type { Queryable } from '../transaction.ts';
import { anywhere } from './conditions.ts';

/** A condition on `run` with its values; `?` stands for each of them in turn. */
export interface SearchCondition {
  text: string;
  values: readonly unknown[];
  /** All runs that can meet it are of these scenarios, and few: each is walked on its own. */
  scenarios?: readonly string[];
  /** Its index holds what meets it in no order: to count some of them, as many are read. */
  isUnordered?: boolean;
}

/** Exceptions are searched from so many characters on: their index knows texts by three characters. */
const shortestForExceptions = 3;
/** Scenarios are named one by one up to here; a text that fits more of them fits runs often enough to walk the list. */
const maxNamed = 1000;
/** Runs of scenarios that fit by name are read scenario by scenario up to here; more of them come by in the list soon. */
const fewRuns = 20_000;

/** Runs whose ids are read when one is searched by its end. */
const maxRead = 50_000;

const fittingNames = `select scenario_id from scenario_name where account_number = $1 and name ilike $2
    and ($3::uuid is null or scenario_id = $3)
  group by scenario_id limit ${maxNamed + 1}`;

// `whole`: every name the scenarios had fits, so that their runs need not be looked at.
const aboutNamed = `select
    not exists (select from scenario_name where scenario_id = any($1) and not name ilike $2) as whole,
    (select coalesce(sum(succeeded + failed), 0) from scenario_counter where scenario_id = any($1))::float8 as runs`;

/** Of one scenario alone where the list is: all its runs would be walked through for the name of another. */
async function byName(database: Queryable, account: string, text: string, scenarioId: string | null) {
  const pattern = anywhere(text);
  const names = await database.query<{ scenario_id: string }>(fittingNames, [account, pattern, scenarioId]);
  const ids = names.rows.map(({ scenario_id }) => scenario_id);
  if (ids.length === 0) return [];
  if (ids.length > maxNamed) return [{ text: 'scenario_name ilike ?', values: [pattern] }];
  const { rows } = await database.query<{ whole: boolean; runs: number }>(aboutNamed, [ids, pattern]);
  const { whole = false, runs = Number.POSITIVE_INFINITY } = rows[0] ?? {};
  const few = runs <= fewRuns && { scenarios: ids };
  if (whole) return [{ text: 'scenario_id = any(?::uuid[])', values: [ids], ...few }];
  return [{ text: 'scenario_id = any(?::uuid[]) and scenario_name ilike ?', values: [ids, pattern], ...few }];
}

function byException(text: string): SearchCondition[] {
  if (text.length < shortestForExceptions) return [];
  const [condition, values] = ['exceptions is not null and exception_text ilike ?', [anywhere(text)]];
  return [{ text: condition, values, isUnordered: true }];
}

function byId(text: string): SearchCondition[] {
  const ids = idsBeginningWith(text);
  return ids ? [{ text: 'id between ? and ?', values: [ids.lowest, ids.highest] }] : [];
}

/** What a search knows besides its text. */
interface Searched {
  /** Runs that are found elsewhere. */
  among?: readonly string[] | undefined;
  /** The one scenario that the list is narrowed to; null for all. */
  scenarioId?: string | null;
}

const byIds = (ids: readonly string[]): SearchCondition[] =>
  ids.length === 0 ? [] : [{ text: 'id = any(?::uuid[])', values: [ids] }];

/** As screens tell runs apart. Nothing leads from the end of an id to it, so the account's newest are read through. */
async function byEnd(database: Queryable, account: string, text: string): Promise<SearchCondition[]> {
  if (!/^[0-9a-f]{6}$/i.test(text)) return [];
  const newest = `select id from run where account_number = $1 order by id desc limit ${maxRead}`;
  const { rows } = await database.query<{ id: string }>(
    `select id from (${newest}) newest where substring(uuid_send(id) from 14) = decode($2, 'hex')`,
    [account, text],
  );
  return byIds(rows.map(({ id }) => id));
}

/**
 * What a run fits when it is searched for: the beginning of its id or its last six characters, the name of its scenario
 * at the time, the text of its exceptions, or that it is among those found elsewhere. Each condition has an index of its own, so that they are looked up one by one and put together.
 * @returns none when no run can fit
 */
export async function runSearch(
  database: Queryable,
  account: string,
  text: string,
  { among = [], scenarioId = null }: Searched = {},
): Promise<SearchCondition[]> {
  if (isId(text)) return [{ text: 'id = ?', values: [text] }];
  const [named, ended] = await Promise.all([
    byName(database, account, text, scenarioId),
    byEnd(database, account, text),
  ]);
  return [...named, ...byException(text), ...byId(text), ...ended, ...byIds(among)];
}
