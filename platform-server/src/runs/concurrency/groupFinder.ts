import type { Message } from 'shared-contracts/api/run';
import type { RunnableScenario } from '../../engine/executeRun.ts';
import { type ConcurrencyGroup, groupOf } from './concurrencyGroup.ts';

/** Evaluates a key on a message as text, in the sandbox of the account; null when it cannot be. */
export type EvaluateKey = (
  template: string,
  message: Message,
  account: string,
) => string | null | Promise<string | null>;

/** Finds the group of a run that is about to be made. */
export class GroupFinder {
  readonly #evaluate: EvaluateKey;

  constructor(evaluate: EvaluateKey) {
    this.#evaluate = evaluate;
  }

  /** At once, unless the scenario's key is an expression that needs the sandbox. Runs without a key share a group. */
  find(scenario: RunnableScenario, message: Message): ConcurrencyGroup | Promise<ConcurrencyGroup> {
    const { concurrency } = scenario.settings;
    if (concurrency.mode !== 'by-key') return groupOf(scenario, concurrency, '');
    const key = this.#evaluate(concurrency.key, message, scenario.account);
    if (key instanceof Promise) return key.then((text) => groupOf(scenario, concurrency, text ?? ''));
    return groupOf(scenario, concurrency, key ?? '');
  }
}
