import { FairShare } from '../../process/fairShare.ts';
import { SlotMap } from '../../process/slotMap.ts';
import type { ActiveRun } from './activeRun.ts';

/** Bytes of bodies that runs are held with: those of large bodies leave room for fewer. */
const maxBytes = 64 * 1024 * 1024;

/** The runs that a worker holds. Room and memory for them are shared by accounts. */
export class ActiveRuns {
  readonly #byId = new SlotMap<string, ActiveRun>();
  readonly #held: FairShare;
  readonly #bytes = new FairShare(maxBytes);

  /** @param maxHeld runs of all accounts */
  constructor(maxHeld: number) {
    this.#held = new FairShare(maxHeld);
  }

  get size(): number {
    return this.#byId.size;
  }

  get(runId: string): ActiveRun | undefined {
    return this.#byId.get(runId);
  }

  /** All of them, as they are now. */
  list(): ActiveRun[] {
    return this.#byId.values();
  }

  /** Accounts of which runs are held. */
  accounts(): string[] {
    return this.#held.accounts();
  }

  /** How many more runs of the account may be held. */
  roomFor(account: string): number {
    return this.#bytes.allows(account) ? this.#held.roomFor(account) : 0;
  }

  add(active: ActiveRun): void {
    const { account, id } = active.pending.run;
    this.#byId.set(id, active);
    this.#held.take(account);
    this.#bytes.take(account, active.weight);
  }

  remove(active: ActiveRun): void {
    const { account, id } = active.pending.run;
    this.#byId.take(id);
    this.#held.giveBack(account);
    this.#bytes.giveBack(account, active.weight);
  }
}
