import type { Message } from 'shared-contracts/api/run';
import type { RunnableScenario } from '../../engine/ports.ts';
import { type Lane, laneOf } from './lane.ts';

/** Evaluates a key on a message as text, in the sandbox of the account; null when it cannot be. */
export type EvaluateKey = (
  template: string,
  message: Message,
  account: string,
) => string | null | Promise<string | null>;

/** Finds the lane of a run that is about to be made. */
export class LaneFinder {
  readonly #evaluate: EvaluateKey;

  constructor(evaluate: EvaluateKey) {
    this.#evaluate = evaluate;
  }

  /** At once, unless the scenario's key is an expression that needs the sandbox. Runs without a key share a lane. */
  find({ id, account, settings: { concurrency } }: RunnableScenario, message: Message): Lane | Promise<Lane> {
    if (concurrency.mode !== 'by-key') return laneOf(id, concurrency, '');
    const key = this.#evaluate(concurrency.key, message, account);
    if (key instanceof Promise) return key.then((text) => laneOf(id, concurrency, text ?? ''));
    return laneOf(id, concurrency, key ?? '');
  }
}
