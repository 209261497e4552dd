import type pg from 'pg';
import { foldCase } from 'shared-contracts/api';
import type { EntryChanges, EntryContent, LookupEntry, LookupImpact, LookupTrial } from 'shared-contracts/api/lookup';
import type { LookupSettings } from '../engine/lookups/lookupTable.ts';
import { type Matcher, matcherSteps } from '../engine/lookups/matcher.ts';
import { type AskThread, askFor } from '../engine/patterns/patternThreads.ts';
import { Breaks, inTurns } from '../process/turns.ts';
import * as lookupRepository from '../store/repositories/lookupRepository.ts';
import * as lookupUseRepository from '../store/repositories/lookupUseRepository.ts';
import * as lookupValueRepository from '../store/repositories/lookupValueRepository.ts';
import { assertEntries } from './assertEntries.ts';
import { checkValues } from './checkValues.ts';
import type { LookupCache } from './lookupCache.ts';
import type { LookupService } from './lookupService.ts';
import { lookupEntries } from './readEntries.ts';

const maxSamples = 20;

type Outcome = LookupImpact['samples'][number]['before'];

function outcomeOf(entry: EntryContent | null, { kind, meaning }: LookupSettings): Outcome {
  if (kind === 'filter') return { passes: (entry !== null) === (meaning !== 'deny'), results: null };
  return { passes: null, results: entry?.results ?? null };
}

function withChanges(entries: readonly LookupEntry[], { added, changed, removed }: EntryChanges): LookupEntry[] {
  const gone = new Set(removed);
  const others = new Map(changed.map((entry) => [entry.id, entry]));
  const kept = entries.flatMap((entry) => (gone.has(entry.id) ? [] : [others.get(entry.id) ?? entry]));
  const next = (entries.at(-1)?.id ?? 0) + 1;
  return [...kept, ...added.map((entry, place) => ({ ...entry, id: next + place }))];
}

const tight = (text: string) => foldCase(text.replace(/\s+/g, ''));

/** The entry that only has other spaces, or other case. */
async function spacedOf(entries: readonly LookupEntry[], values: readonly string[]): Promise<LookupEntry | null> {
  const breaks = new Breaks();
  const tightValues = values.map(tight);
  for (const entry of entries) {
    if (breaks.isDue) await breaks.take();
    if (entry.values.every((value, at) => tight(value) === tightValues[at])) return entry;
  }
  return null;
}

/** What nearly matched, found by asking again with what usually stands in the way out of it. */
async function nearlyOf(
  entries: readonly LookupEntry[],
  settings: LookupSettings,
  values: readonly string[],
  now: number,
  ask: AskThread,
): Promise<LookupTrial['near']> {
  const findIn = async (of: readonly LookupEntry[], how = settings) =>
    of.length === 0 ? null : (await inTurns(matcherSteps(of, how)))(values, now, ask);
  const off = entries.filter(({ enabled }) => !enabled).map((entry) => ({ ...entry, enabled: true }));
  const disabled = await findIn(off);
  if (disabled) return { entry: disabled, reason: 'disabled' };
  const ending = entries.filter(({ enabled, expires_at }) => enabled && expires_at);
  const expired = await findIn(ending.map((entry) => ({ ...entry, expires_at: null })));
  if (expired) return { entry: expired, reason: 'expired' };
  if (settings.match !== 'exact' || settings.value_type !== 'text') return null;
  const otherCase = await findIn(entries, { ...settings, match: 'no-case' });
  if (otherCase) return { entry: otherCase, reason: 'case' };
  const spaced = await spacedOf(entries, values);
  return spaced && { entry: spaced, reason: 'spaces' };
}

interface Recorded {
  values: string[];
  scenario_id: string;
}

/** Which of the recorded values would go another way. */
async function compared(
  recorded: readonly Recorded[],
  settings: LookupSettings,
  before: Matcher,
  then: Matcher,
  ask: AskThread,
) {
  const [now, breaks] = [Date.now(), new Breaks()];
  const differing = new Map<string, LookupImpact['samples'][number]>();
  const tried = new Set<string>();
  const byScenario = new Map<string, number>();
  for (const { values, scenario_id } of recorded) {
    if (breaks.isDue) await breaks.take();
    const was = outcomeOf(await before(values, now, ask), settings);
    const will = outcomeOf(await then(values, now, ask), settings);
    const key = JSON.stringify(values);
    tried.add(key);
    if (JSON.stringify(was) === JSON.stringify(will)) continue;
    differing.set(key, { values, before: was, after: will });
    byScenario.set(scenario_id, (byScenario.get(scenario_id) ?? 0) + 1);
  }
  return { tried, differing, byScenario };
}

/** What would become of values, with changes that are not saved yet: nothing of it is written. */
export class LookupTrials {
  readonly #pool: pg.Pool;
  readonly #service: LookupService;
  readonly #cache: LookupCache;

  constructor(pool: pg.Pool, service: LookupService, cache: LookupCache) {
    this.#pool = pool;
    this.#service = service;
    this.#cache = cache;
  }

  /** @throws HttpError 404, or 422 for changes that could not be saved */
  async tryValue(account: string, id: string, values: readonly string[], changes?: EntryChanges): Promise<LookupTrial> {
    const { settings, read } = await this.#open(account, id);
    const now = Date.now();
    const tried = async () => (changes ? withChanges(await read(), changes) : read());
    const find = changes
      ? await inTurns(matcherSteps(await tried(), settings))
      : await this.#saved(account, id, settings, read);
    const ask = askFor(account);
    const entry = await find(values, now, ask);
    const { passes } = outcomeOf(entry, settings);
    return { entry, passes, near: entry ? null : await nearlyOf(await tried(), settings, values, now, ask) };
  }

  /** Which values could not be entries, and why. @throws HttpError 404 */
  async check(account: string, id: string, values: readonly (readonly string[])[]) {
    const { settings } = await this.#open(account, id);
    return checkValues(values, settings);
  }

  /** @throws HttpError as `tryValue` */
  async impact(account: string, id: string, changes: EntryChanges): Promise<LookupImpact> {
    const { settings, read } = await this.#open(account, id);
    const after = withChanges(await read(), changes);
    await assertEntries(after, settings);
    const recorded = await lookupValueRepository.recorded(this.#pool, id);
    const before = await this.#saved(account, id, settings, read);
    const then = await inTurns(matcherSteps(after, settings));
    const { tried, differing, byScenario } = await compared(recorded, settings, before, then, askFor(account));
    const pages = await lookupUseRepository.pageUses(this.#pool, account, settings.kind, id);
    return {
      tried: tried.size,
      differing: differing.size,
      scenarios: await this.#named(account, byScenario),
      samples: [...differing.values()].slice(0, maxSamples),
      import_pages: pages
        .filter(({ is_active }) => is_active)
        .map(({ import_page_id, import_page_name }) => ({ import_page_id, import_page_name })),
    };
  }

  async #open(account: string, id: string) {
    const { version } = await this.#service.lookup(this.#pool, account, id);
    const settings = (await lookupRepository.settings(this.#pool, id, version)) as LookupSettings;
    let entries: Promise<LookupEntry[]> | undefined;
    const read = () => {
      entries ??= lookupEntries(this.#pool, id, version);
      return entries;
    };
    return { settings, read };
  }

  /** The newest version as runs have it ready; in the trash they have none. */
  async #saved(
    account: string,
    id: string,
    settings: LookupSettings,
    read: () => Promise<LookupEntry[]>,
  ): Promise<Matcher> {
    const table = await this.#cache.get(account, id);
    return table ? (...args) => table.find(...args) : inTurns(matcherSteps(await read(), settings));
  }

  async #named(account: string, counts: ReadonlyMap<string, number>): Promise<LookupImpact['scenarios']> {
    const names = await lookupUseRepository.scenarioNames(this.#pool, account, [...counts.keys()]);
    return names
      .map(({ id, name }) => ({ scenario_id: id, scenario_name: name, values: counts.get(id) ?? 0 }))
      .sort((a, b) => b.values - a.values);
  }
}
