import { Gauge, type Registry } from 'prom-client';
import { type LedgerChanges, StaleRevision } from '../changes/ledgerChanges.ts';
import type { LedgerState, RemoteState } from '../ledgerState.ts';
import type { ReleaseRegistry } from '../registry.ts';
import type { CanaryHealth, JudgedCanary } from './canaryHealth.ts';

/** In whose name the guard writes. */
export const guardName = 'canary guard';

interface GuardDeps {
  registry: Pick<ReleaseRegistry, 'state'>;
  health: CanaryHealth;
  changes: Pick<LedgerChanges, 'change'>;
  metrics: Registry;
  /** Told of rollbacks, silent canaries and what went wrong. */
  log: (problem: string) => void;
}

/** Milliseconds between two looks at the canaries. */
const lookEvery = 3_000;

const percent = (share: number) => `${share.toFixed(1)} %`;

function reasonOf({ evidence, share, expected }: JudgedCanary): string {
  const { sessions } = evidence.canary;
  return `health: ${percent(share)} of ${sessions} sessions failed, ${percent(expected)} of stable's`;
}

/**
 * Takes back canaries that fail (deployment, "Checks" in use). Every process looks; the ledger lets one of them write,
 * and nobody when somebody decided about the remote meanwhile.
 */
export class CanaryGuard {
  readonly #deps: GuardDeps;
  readonly #silence: Gauge;
  readonly #silent = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();
  #isEnded = false;

  constructor(deps: GuardDeps) {
    this.#deps = deps;
    this.#silence = new Gauge({
      name: 'weft_canary_silent',
      help: '1 for a remote whose canary nothing is heard of although others are in use',
      labelNames: ['remote'],
      registers: [deps.metrics],
    });
  }

  /** Looks at the canaries from now on. */
  start(): void {
    if (this.#isEnded) return;
    this.#timer = setTimeout(() => {
      this.#looking = this.look().finally(() => this.start());
    }, lookEvery).unref();
  }

  /** Ends looking; resolves when the look under way is over. */
  async end(): Promise<void> {
    this.#isEnded = true;
    clearTimeout(this.#timer);
    await this.#looking;
  }

  /** Judges every canary once. */
  async look(): Promise<void> {
    const { state } = this.#deps.registry;
    for (const [remote, each] of state.remotes) {
      await this.#lookAt(remote, each, state).catch((error: Error) => {
        this.#deps.log(`The canary of ${remote} could not be judged: ${error.message}`);
      });
    }
  }

  async #lookAt(remote: string, state: RemoteState, { revision }: LedgerState): Promise<void> {
    const judged = await this.#deps.health.judge(remote, state);
    this.#onSilence(remote, judged?.isSilent ?? false);
    if (judged?.isForRollback) await this.#takeBack(remote, judged, revision);
  }

  async #takeBack(remote: string, judged: JudgedCanary, revision: number): Promise<void> {
    const reason = reasonOf(judged);
    const change = { remote, action: 'rollback' as const, reason, expected_revision: revision, dry_run: false };
    try {
      await this.#deps.changes.change(change, guardName);
      this.#deps.log(`The canary of ${remote} was taken back. ${reason}`);
    } catch (error) {
      if (!(error instanceof StaleRevision)) throw error;
    }
  }

  /** Says once that a canary has become silent. */
  #onSilence(remote: string, isSilent: boolean): void {
    if (isSilent === this.#silent.has(remote)) return;
    this.#silence.set({ remote }, isSilent ? 1 : 0);
    if (!isSilent) {
      this.#silent.delete(remote);
      return;
    }
    this.#silent.add(remote);
    this.#deps.log(`The canary of ${remote} reports nothing, although other releases are in use.`);
  }
}
