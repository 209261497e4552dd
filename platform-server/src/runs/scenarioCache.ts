import { LRUCache } from 'lru-cache';
import type { RunnableScenario } from '../engine/executeRun.ts';
import type { RunnableScenarioRepository } from '../store/repositories/runnableScenarioRepository.ts';

const capacity = 200;

/** Revisions of scenarios that runs have used lately. A revision never changes, so nothing here grows stale. */
export class ScenarioCache {
  readonly #repository: Pick<RunnableScenarioRepository, 'revision'>;
  readonly #kept = new LRUCache<string, RunnableScenario>({ max: capacity });

  constructor(repository: Pick<RunnableScenarioRepository, 'revision'>) {
    this.#repository = repository;
  }

  /** Null when the scenario was deleted. */
  async get(scenarioId: string, revision: number): Promise<RunnableScenario | null> {
    const key = `${scenarioId}:${revision}`;
    const known = this.#kept.get(key);
    if (known) return known;
    const scenario = await this.#repository.revision(scenarioId, revision);
    if (scenario) this.#kept.set(key, scenario);
    return scenario;
  }
}
