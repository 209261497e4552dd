import type { RunnableScenario } from '../engine/executeRun.ts';
import type { RunnableScenarioRepository } from '../store/repositories/runnableScenarioRepository.ts';

const capacity = 200;

/** Revisions of scenarios that runs have used lately. A revision never changes, so nothing here grows stale. */
export class ScenarioCache {
  readonly #repository: Pick<RunnableScenarioRepository, 'revision'>;
  readonly #kept = new Map<string, RunnableScenario>();

  constructor(repository: Pick<RunnableScenarioRepository, 'revision'>) {
    this.#repository = repository;
  }

  /** Null when the scenario was deleted. */
  async get(scenarioId: string, revision: number): Promise<RunnableScenario | null> {
    const key = `${scenarioId}:${revision}`;
    const scenario = this.#kept.get(key) ?? (await this.#repository.revision(scenarioId, revision));
    if (scenario) this.#keep(key, scenario);
    return scenario;
  }

  #keep(key: string, scenario: RunnableScenario): void {
    this.#kept.delete(key);
    this.#kept.set(key, scenario);
    if (this.#kept.size > capacity) this.#kept.delete(this.#kept.keys().next().value as string);
  }
}
