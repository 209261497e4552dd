import { createHmac } from 'node:crypto';
import { Counter, type Registry } from 'prom-client';
import type { RemoteOutcome } from 'shared-contracts/api/plan';
import { canAccess } from 'shared-contracts/deploy';
import type {
  AddedSessions,
  RemoteSessionRepository,
} from '../../store/repositories/remoteSessions/remoteSessionRepository.ts';
import { manifestOf, type PlanViewer } from '../decideRemote.ts';
import type { ReleaseRegistry } from '../registry.ts';

interface SessionDeps {
  registry: Pick<ReleaseRegistry, 'environment' | 'find' | 'status'>;
  sessions: Pick<RemoteSessionRepository, 'record'>;
  /** Keys the hashes that stand for users. */
  secret: string;
  metrics: Registry;
}

// By status and not by release: their number would grow with every deployment.
const labelNames = ['remote', 'status'];

/**
 * Takes what pages tell of remotes. Releases that are not stored and remotes that the user may not load do not count;
 * neither does a remote that was killed: it failed nobody on its own.
 */
export class RemoteSessions {
  readonly #deps: SessionDeps;
  readonly #opened: Counter;
  readonly #failed: Counter;

  constructor(deps: SessionDeps) {
    this.#deps = deps;
    const registers = [deps.metrics];
    this.#opened = new Counter({
      name: 'weft_remote_sessions_total',
      help: 'Pages that showed a remote, by where its release stood (stable, canary, other)',
      labelNames,
      registers,
    });
    this.#failed = new Counter({
      name: 'weft_remote_sessions_failed_total',
      help: 'Pages on which a remote failed, by where its release stood (stable, canary, other)',
      labelNames,
      registers,
    });
  }

  /** Stores what one page of a user tells; what does not count is left out without a word. */
  async report(viewer: PlanViewer, outcomes: readonly RemoteOutcome[]): Promise<void> {
    const { sessions } = this.#deps;
    const mayCount = await Promise.all(outcomes.map((outcome) => this.#mayCount(viewer, outcome)));
    const counted = outcomes
      .filter((_, at) => mayCount[at])
      .map((outcome) => ({ ...outcome, visitor: this.#visitorOf(viewer, outcome.remote) }));
    if (counted.length > 0) this.#measure(await sessions.record(counted, viewer.organisationId));
  }

  async #mayCount({ access }: PlanViewer, { remote, release, code }: RemoteOutcome): Promise<boolean> {
    if (code === 'killed') return false;
    const stored = await this.#deps.registry.find(remote, release);
    return stored !== undefined && canAccess(manifestOf(stored).access, access);
  }

  /** The same for one user and remote for ever; without the key nobody can tell who it is. */
  #visitorOf({ userId }: PlanViewer, remote: string): Buffer {
    const { secret, registry } = this.#deps;
    const hash = createHmac('sha256', secret).update(`remote session ${registry.environment} ${remote} ${userId}`);
    return hash.digest().subarray(0, 16);
  }

  #measure(added: readonly AddedSessions[]): void {
    for (const { remote, release, sessions, failed } of added) {
      const labels = { remote, status: this.#deps.registry.status(remote, release) };
      this.#opened.inc(labels, sessions);
      this.#failed.inc(labels, failed);
    }
  }
}
