import { AccountBudget } from './accountBudget.ts';
import type { TraceParent } from './traceParent.ts';

/** The values of OTEL_TRACES_SAMPLER. */
export type SamplerName =
  | 'always_on'
  | 'always_off'
  | 'traceidratio'
  | 'parentbased_always_on'
  | 'parentbased_always_off'
  | 'parentbased_traceidratio';

/** Traces that senders of one account may have recorded in a minute beyond what the sampler chooses itself. */
const forcedPerMinute = 60;

/** 2^56: the last 14 digits of an id are random, which is what shares of traces are measured by. */
const randomValues = 2 ** 56;

/** Decides which traces are recorded. */
export class Sampling {
  readonly #followsParents: boolean;
  /** Of 2^56. */
  readonly #chosen: number;
  readonly #forced = new AccountBudget(forcedPerMinute, 60_000);

  /** @param share of traces, for the samplers that have one */
  constructor(name: SamplerName, share: number) {
    const root = name.replace('parentbased_', '');
    const shares: Record<string, number> = { always_on: 1, always_off: 0 };
    this.#followsParents = name !== root;
    this.#chosen = (shares[root] ?? share) * randomValues;
  }

  /**
   * Whether the trace of something that came from outside is recorded. Chosen by the id that was made here: whoever
   * sends chooses the id of the trace, and could choose one that is always recorded.
   */
  decide(account: string, id: string, parent: TraceParent | null): boolean {
    if (!parent || !this.#followsParents) return this.#isChosen(id);
    return parent.isSampled && (this.#isChosen(id) || this.#forced.take(account));
  }

  #isChosen(id: string): boolean {
    return Number.parseInt(id.replaceAll('-', '').slice(-14), 16) < this.#chosen;
  }
}
