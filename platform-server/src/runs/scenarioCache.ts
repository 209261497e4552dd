import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import type { RunnableScenario } from '../engine/executeRun.ts';
import * as runnableScenarioRepository from '../store/repositories/runnableScenarioRepository.ts';

const capacity = 200;

/** Revisions of scenarios that runs have used lately. A revision never changes, so nothing here grows stale. */
export class ScenarioCache {
  readonly #pool: pg.Pool;
  readonly #kept = new LRUCache<string, RunnableScenario>({ max: capacity });

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Null when the scenario was deleted. */
  async get(scenarioId: string, revision: number): Promise<RunnableScenario | null> {
    const key = `${scenarioId}:${revision}`;
    const known = this.#kept.get(key);
    if (known) return known;
    const scenario = await runnableScenarioRepository.revision(this.#pool, scenarioId, revision);
    if (scenario) this.#kept.set(key, scenario);
    return scenario;
  }
}
