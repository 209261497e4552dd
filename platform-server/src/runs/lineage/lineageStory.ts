import type pg from 'pg';
import { type Lineage, type LineageMoment, lineageRuns, maxLineageValue } from 'shared-contracts/api/lineage';
import { nodesOf } from 'shared-contracts/api/scenario';
import { maskText } from '../../masking/maskText.ts';
import { timeOfId } from '../../store/ids.ts';
import type { LineageEntry, LineageRunRow } from '../../store/repositories/lineageRepository.ts';
import * as lineageRepository from '../../store/repositories/lineageRepository.ts';
import type { MailReader } from '../../store/repositories/mailboxRepository.ts';
import type { ScenarioCache } from '../scenarioCache.ts';
import { readImportParams } from '../trigger/importParams.ts';
import { lineageKeys, normalizedValue } from './lineageValue.ts';
import { kindOfLetter, readPlaces, type ValuePlace } from './places.ts';

/** A run that ended this lately may not be indexed yet, and nothing is behind. Milliseconds. */
const freshMs = 5_000;
/** Shorter texts are typed on the way to others. */
const shortestOffered = 3;

export interface LineageDeps {
  pool: pg.Pool;
  scenarios: ScenarioCache;
}

/** What is looked for, and by whom. */
export interface LineageQuestion {
  reader: MailReader;
  value: string;
  scenarioId: string;
  before: string;
}

const nowhere = { event_id: null, webhook_id: null, import_page_id: null, mail_id: null, store_id: null } as const;

/** What every moment of a run has. */
const momentOf = (run: LineageRunRow, at: number) => ({
  at: new Date(at).toISOString(),
  scenario_id: run.scenario_id,
  scenario_name: run.scenario_name,
  run_id: run.id,
  status: null,
  node_id: null,
  node_label: '',
  fields: [] as string[],
  text: '',
  ...nowhere,
});

/** What brought a run about: a webhook's event, rows of a file, or neither. */
function beginOf(run: LineageRunRow): LineageMoment | null {
  if (!run.event_at) return null;
  const moment = { ...momentOf(run, run.event_at.getTime()), event_id: run.event_id };
  if (run.source === 'webhook') return { ...moment, kind: 'event', webhook_id: run.webhook_id };
  if (run.event_query === null) return null;
  const { import_page_id, file_name } = readImportParams(run.event_query);
  return { ...moment, kind: 'import', import_page_id: String(import_page_id), text: maskText(String(file_name)) };
}

/** Places of one run at one node and of one kind as one moment, with all the fields. */
function momentsAt(run: LineageRunRow, places: readonly ValuePlace[], labels: ReadonlyMap<string, string>) {
  const made = timeOfId(run.id);
  const moments = new Map<string, LineageMoment>();
  for (const [letter, path, since, nodeId, text] of places) {
    const kind = kindOfLetter(letter);
    if (!kind || kind === 'event') continue;
    const key = `${letter} ${since} ${nodeId}`;
    const known = moments.get(key);
    if (known) known.fields.push(path);
    else {
      const node = { node_id: nodeId, node_label: labels.get(nodeId) ?? '' };
      moments.set(key, { ...momentOf(run, made + since), kind, ...node, fields: [path], text });
    }
  }
  return [...moments.values()];
}

async function labelsOf({ scenarios }: LineageDeps, run: LineageRunRow): Promise<Map<string, string>> {
  const scenario = await scenarios.get(run.scenario_id, run.revision);
  return new Map(nodesOf(scenario?.flow ?? []).map(({ id, label }) => [id, label]));
}

async function storyOfRun(
  deps: LineageDeps,
  run: LineageRunRow,
  places: readonly ValuePlace[],
): Promise<LineageMoment[]> {
  const given = places.filter(([letter]) => letter === 'e').map(([, path]) => path);
  const begin = beginOf(run);
  const started = { ...momentOf(run, timeOfId(run.id)), kind: 'run' as const, status: run.status };
  const first: LineageMoment[] = begin ? [{ ...begin, fields: given }, started] : [{ ...started, fields: given }];
  return [...first, ...momentsAt(run, places, await labelsOf(deps, run))];
}

/** An event that brought several runs about is one moment, of no scenario. */
function mergedEvents(moments: readonly LineageMoment[]): LineageMoment[] {
  const events = new Map<string, LineageMoment>();
  const merged: LineageMoment[] = [];
  for (const moment of moments) {
    const known = moment.event_id === null ? undefined : events.get(moment.event_id);
    if (known) {
      const isSame = known.scenario_id === moment.scenario_id;
      Object.assign(known, !isSame && { scenario_id: null, scenario_name: '' });
      known.fields = [...new Set([...known.fields, ...moment.fields])];
      continue;
    }
    const own = { ...moment };
    if (own.event_id !== null) events.set(own.event_id, own);
    merged.push(own);
  }
  return merged;
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

async function keyMoments({ pool }: LineageDeps, account: string, value: string): Promise<LineageMoment[]> {
  const keys = await lineageRepository.storeKeys(pool, account, [value]);
  return keys.map(({ store_id, name, updated_at }) => ({
    kind: 'store',
    at: updated_at.toISOString(),
    ...{ scenario_id: null, scenario_name: '', run_id: null, status: null, node_id: null, node_label: '' },
    ...{ fields: ['store.key'], text: name, ...nowhere, store_id },
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

/** Whether anything that is indexed has a text as its value. */
export function isTraced(pool: pg.Pool, account: string, text: string): Promise<boolean> {
  const value = normalizedValue(text);
  return value.length < shortestOffered || value.length > maxLineageValue
    ? Promise.resolve(false)
    : lineageRepository.isKnown(pool, account, lineageKeys(account)(value));
}

/** Where a value is in an account, as a story: a page of the newest runs that have it, from the oldest moment on. */
export async function lineageOf(deps: LineageDeps, { reader, ...question }: LineageQuestion): Promise<Lineage> {
  const { account } = reader;
  const value = normalizedValue(question.value);
  if (value === '') return { value, moments: [], runs: 0, removed: 0, before: null, indexed_until: null };
  const slice = { scenarioId: question.scenarioId, before: question.before, limit: lineageRuns };
  const { found, next } = await lineageRepository.entries(deps.pool, account, lineageKeys(account)(value), slice);
  const page = await shownEntries(deps, account, found);
  const ids = page.map(({ run_id }) => run_id);
  const runs = new Map((await lineageRepository.runs(deps.pool, account, ids)).map((run) => [run.id, run]));
  const stories = await Promise.all(
    page.map(({ run_id, places }) => {
      const run = runs.get(run_id);
      return run ? storyOfRun(deps, run, places) : [];
    }),
  );
  const isFirst = question.before === '' && question.scenarioId === '';
  const keys = isFirst ? await keyMoments(deps, account, value) : [];
  const moments = await withMails(deps, reader, [...mergedEvents(stories.flat()), ...keys]);
  const behind = await lineageRepository.indexedUntil(deps.pool, account, freshMs);
  return {
    value,
    moments: moments.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)),
    runs: runs.size,
    removed: ids.length - runs.size,
    before: next,
    indexed_until: behind === null ? null : new Date(timeOfId(behind)).toISOString(),
  };
}
