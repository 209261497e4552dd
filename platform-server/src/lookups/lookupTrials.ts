import type pg from 'pg';
import type { EntryChanges, EntryContent, LookupEntry, LookupImpact, LookupTrial } from 'shared-contracts/api/lookup';
import type { LookupSettings } from '../engine/lookups/lookupTable.ts';
import { createMatcher } from '../engine/lookups/matcher.ts';
import { LookupRepository } from '../store/repositories/lookupRepository.ts';
import { LookupUseRepository } from '../store/repositories/lookupUseRepository.ts';
import { LookupValueRepository } from '../store/repositories/lookupValueRepository.ts';
import { assertEntries } from './assertEntries.ts';
import type { LookupService } from './lookupService.ts';
import { entriesOf } from './readEntries.ts';

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

/** What nearly matched, found by asking again with what usually stands in the way out of it. */
function nearlyOf(
  entries: readonly LookupEntry[],
  settings: LookupSettings,
  values: readonly string[],
  now: number,
): LookupTrial['near'] {
  const askedOf = (of: readonly LookupEntry[], how = settings) => createMatcher(of, how)(values, now);
  const disabled = askedOf(entries.filter(({ enabled }) => !enabled).map((entry) => ({ ...entry, enabled: true })));
  if (disabled) return { entry: disabled, reason: 'disabled' };
  const expired = askedOf(
    entries.filter(({ enabled, expires_at }) => enabled && expires_at).map((entry) => ({ ...entry, expires_at: null })),
  );
  if (expired) return { entry: expired, reason: 'expired' };
  if (settings.match !== 'exact' || settings.value_type !== 'text') return null;
  const otherCase = askedOf(entries, { ...settings, match: 'no-case' });
  if (otherCase) return { entry: otherCase, reason: 'case' };
  const tight = (text: string) => text.replace(/\s+/g, '').toLowerCase();
  const spaced = entries.find((entry) => entry.values.every((value, at) => tight(value) === tight(values[at] ?? '')));
  return spaced ? { entry: spaced, reason: 'spaces' } : null;
}

/** What would become of values, with changes that are not saved yet: nothing of it is written. */
export class LookupTrials {
  readonly #pool: pg.Pool;
  readonly #service: LookupService;

  constructor(pool: pg.Pool, service: LookupService) {
    this.#pool = pool;
    this.#service = service;
  }

  /** @throws HttpError 404, or 422 for changes that could not be saved */
  async tryValue(account: string, id: string, values: readonly string[], changes?: EntryChanges): Promise<LookupTrial> {
    const { entries, settings } = await this.#read(account, id);
    const tried = changes ? withChanges(entries, changes) : entries;
    const now = Date.now();
    const entry = createMatcher(tried, settings)(values, now);
    const { passes } = outcomeOf(entry, settings);
    return { entry, passes, near: entry ? null : nearlyOf(tried, settings, values, now) };
  }

  /** @throws HttpError as `tryValue` */
  async impact(account: string, id: string, changes: EntryChanges): Promise<LookupImpact> {
    const { entries, settings } = await this.#read(account, id);
    const after = withChanges(entries, changes);
    await assertEntries(after, settings);
    const recorded = await new LookupValueRepository(this.#pool).recorded(id);
    const [before, then, now] = [createMatcher(entries, settings), createMatcher(after, settings), Date.now()];
    const differing = new Map<string, LookupImpact['samples'][number]>();
    const tried = new Set<string>();
    const byScenario = new Map<string, number>();
    for (const { values, scenario_id } of recorded) {
      const [was, will] = [outcomeOf(before(values, now), settings), outcomeOf(then(values, now), settings)];
      const key = JSON.stringify(values);
      tried.add(key);
      if (JSON.stringify(was) === JSON.stringify(will)) continue;
      differing.set(key, { values, before: was, after: will });
      byScenario.set(scenario_id, (byScenario.get(scenario_id) ?? 0) + 1);
    }
    return {
      tried: tried.size,
      differing: differing.size,
      scenarios: await this.#named(account, byScenario),
      samples: [...differing.values()].slice(0, maxSamples),
    };
  }

  async #read(account: string, id: string) {
    const { version } = await this.#service.lookup(this.#pool, account, id);
    const repository = new LookupRepository(this.#pool);
    const settings = (await repository.settings(id, version)) as LookupSettings;
    return { settings, entries: await entriesOf(repository, id, version) };
  }

  async #named(account: string, counts: ReadonlyMap<string, number>): Promise<LookupImpact['scenarios']> {
    const names = await new LookupUseRepository(this.#pool).scenarioNames(account, [...counts.keys()]);
    return names
      .map(({ id, name }) => ({ scenario_id: id, scenario_name: name, values: counts.get(id) ?? 0 }))
      .sort((a, b) => b.values - a.values);
  }
}
