import type pg from 'pg';
import { type Lineage, type LineageMoment, lineageRuns } from 'shared-contracts/api/lineage';
import { type FlowNode, nodesOf } from 'shared-contracts/api/scenario';
import { maskText } from '../../masking/maskText.ts';
import { timeOfId } from '../../store/ids.ts';
import type { LineageEntry, LineageRunRow } from '../../store/repositories/lineageRepository.ts';
import * as lineageRepository from '../../store/repositories/lineageRepository.ts';
import type { MailReader } from '../../store/repositories/mailboxRepository.ts';
import type { ScenarioCache } from '../scenarioCache.ts';
import { blankMoment, mergedEvents, momentsOfRun } from './lineageMoments.ts';
import { lineageKeys } from './lineageValue.ts';
import { readPlaces } from './places.ts';
import { resolveValue } from './resolveValue.ts';

/** A run that ended this lately may not be indexed yet, and nothing is behind. Milliseconds. */
const freshMs = 5_000;

export interface LineageDeps {
  pool: pg.Pool;
  scenarios: Pick<ScenarioCache, 'get'>;
}

/** What is looked for, and by whom. */
export interface LineageQuestion {
  reader: MailReader;
  value: string;
  scenarioId: string;
  before: string;
}

async function nodesOfRun({ scenarios }: LineageDeps, run: LineageRunRow): Promise<Map<string, FlowNode>> {
  const scenario = await scenarios.get(run.scenario_id, run.revision);
  return new Map(nodesOf(scenario?.flow ?? []).map((node) => [node.id, node]));
}

/** Mails of the mailbox in the place of the calls that sent them. */
async function withMails({ pool }: LineageDeps, reader: MailReader, moments: LineageMoment[]) {
  const sent = moments.filter(({ kind }) => kind === 'mail');
  const ids = sent.flatMap(({ run_id }) => run_id ?? []);
  const mails = await lineageRepository.mailsOfRuns(pool, reader, [...new Set(ids)]);
  return moments.map((moment) => {
    if (moment.kind !== 'mail') return moment;
    const mail = mails.find(({ run_id, subject }) => run_id === moment.run_id && maskText(subject) === moment.text);
    return mail ? { ...moment, mail_id: mail.id } : moment;
  });
}

/** Stores that nodes worked in by their names; those that are no longer there have none, and no way to them. */
async function withStores({ pool }: LineageDeps, account: string, moments: LineageMoment[]) {
  const ids = moments.flatMap(({ node_id, store_id }) => (node_id && store_id ? [store_id] : []));
  const names = await lineageRepository.storeNames(pool, account, [...new Set(ids)]);
  return moments.map((moment) => {
    if (moment.kind !== 'store' || moment.node_id === null) return moment;
    const text = names.get(moment.store_id ?? '');
    return text === undefined ? { ...moment, store_id: null } : { ...moment, text };
  });
}

async function keyMoments({ pool }: LineageDeps, account: string, value: string): Promise<LineageMoment[]> {
  const keys = await lineageRepository.storeKeys(pool, account, [value]);
  return keys.map(({ store_id, name, updated_at }) => ({
    ...blankMoment,
    kind: 'store',
    at: updated_at.toISOString(),
    fields: ['store.key'],
    text: name,
    store_id,
  }));
}

/** The places of entries without fields that are refused; entries that have no others are none. */
async function shownEntries({ pool }: LineageDeps, account: string, entries: readonly LineageEntry[]) {
  const refused = entries.length > 0 ? await lineageRepository.refusedPaths(pool, account) : new Set<string>();
  return entries.flatMap(({ run_id, places: text }) => {
    const places = readPlaces(text).filter(([, path]) => !refused.has(path));
    return places.length > 0 ? [{ run_id, places }] : [];
  });
}

/** Where a value is in an account, as a story: a page of the newest runs that have it, from the oldest moment on. */
export async function lineageOf(deps: LineageDeps, { reader, ...question }: LineageQuestion): Promise<Lineage> {
  const { account } = reader;
  const { value, searched } = await resolveValue(deps.pool, account, question.value);
  if (value === '') return { value, searched, moments: [], runs: 0, removed: 0, before: null, indexed_until: null };
  const slice = { scenarioId: question.scenarioId, before: question.before, limit: lineageRuns };
  const { found, next } = await lineageRepository.entries(deps.pool, account, lineageKeys(account)(value), slice);
  const page = await shownEntries(deps, account, found);
  const ids = page.map(({ run_id }) => run_id);
  const runs = new Map((await lineageRepository.runs(deps.pool, account, ids)).map((run) => [run.id, run]));
  const stories = await Promise.all(
    page.map(async ({ run_id, places }) => {
      const run = runs.get(run_id);
      return run ? momentsOfRun(run, places, await nodesOfRun(deps, run)) : [];
    }),
  );
  const isFirst = question.before === '' && question.scenarioId === '';
  const keys = isFirst ? await keyMoments(deps, account, value) : [];
  const withNames = await withStores(deps, account, [...mergedEvents(stories.flat()), ...keys]);
  const moments = await withMails(deps, reader, withNames);
  const behind = await lineageRepository.indexedUntil(deps.pool, account, freshMs);
  return {
    value,
    searched,
    moments: moments.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)),
    runs: runs.size,
    removed: ids.length - runs.size,
    before: next,
    indexed_until: behind === null ? null : new Date(timeOfId(behind)).toISOString(),
  };
}
