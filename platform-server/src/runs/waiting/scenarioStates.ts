import type pg from 'pg';
import type { Eventual } from '../../engine/eventual.ts';
import type { Notifications } from '../../store/notifications.ts';
import * as runnableScenarioRepository from '../../store/repositories/runnableScenarioRepository.ts';
import type { ScenarioState } from './waitingRules.ts';

/** The database says here which scenario is in another state now (migration 0840). */
const channel = 'weft_scenario_state';
/** Scenarios whose state is kept. */
const capacity = 2_000;

/** Whether scenarios are started, stopped, in the trash or gone: asked for each run that has waited, and seldom read. */
export class ScenarioStates {
  readonly #pool: pg.Pool;
  readonly #notifications: Pick<Notifications, 'connected'>;
  readonly #known = new Map<string, ScenarioState | Promise<ScenarioState>>();

  constructor(pool: pg.Pool, notifications: Pick<Notifications, 'connected' | 'on' | 'onReconnected'>) {
    this.#pool = pool;
    this.#notifications = notifications;
    notifications.on(channel, (id) => this.changed(id));
    notifications.onReconnected(() => this.#known.clear());
  }

  of(scenarioId: string): Eventual<ScenarioState> {
    // Without the connection nobody tells of changes.
    if (!this.#notifications.connected) return runnableScenarioRepository.state(this.#pool, scenarioId);
    const known = this.#known.get(scenarioId);
    if (known) return known;
    const reading = runnableScenarioRepository.state(this.#pool, scenarioId);
    if (this.#known.size >= capacity) this.#known.clear();
    this.#known.set(scenarioId, reading);
    const settle = (state: ScenarioState | null) => {
      // What changed meanwhile may not be in it.
      if (this.#known.get(scenarioId) !== reading) return;
      if (state) this.#known.set(scenarioId, state);
      else this.#known.delete(scenarioId);
    };
    reading.then(settle, () => settle(null));
    return reading;
  }

  /** It is in another state now: read anew for the next run. */
  changed(scenarioId: string): void {
    this.#known.delete(scenarioId);
  }
}
