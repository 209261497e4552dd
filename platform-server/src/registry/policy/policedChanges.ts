import type pg from 'pg';
import type { LedgerEntry } from 'shared-contracts/deploy';
import { HttpError } from '../../errors/httpError.ts';
import type { DeployActor } from '../../routing/deployActor.ts';
import * as policyRepository from '../../store/repositories/policyRepository.ts';
import type { LedgerRequestRow, RemotePolicyRow } from '../../store/rows/registry.ts';
import type { RequestedChange } from '../changes/changeShape.ts';
import type { LedgerChange, LedgerChanges } from '../changes/ledgerChanges.ts';
import { untouched } from '../ledgerState.ts';
import type { ReleaseRegistry } from '../registry.ts';
import type { CanaryWatch } from '../report/canaryFigures.ts';
import type { ChangeRequests } from './changeRequests.ts';
import { type PolicyFinding, policyFindings } from './policyFindings.ts';

export interface PolicedDeps {
  registry: Pick<ReleaseRegistry, 'state'>;
  changes: Pick<LedgerChanges, 'change'>;
  pool: pg.Pool;
  canaries: CanaryWatch;
  requests: Pick<ChangeRequests, 'ask'>;
}

/** A change, and what waits for a second person instead of it. */
export interface PolicedChange extends LedgerChange {
  needsApproval: boolean;
  request: LedgerRequestRow | null;
}

/** What a change waits for, or why it is refused. */
interface Weighed {
  change: LedgerChange;
  /** Newest entry about the remote that this rests on. */
  decidedOn: number;
  findings: readonly PolicyFinding[];
}

/** Throws `HttpError` 422 `deploy_refused` with every rule that time alone can meet. */
function requireMet(findings: readonly PolicyFinding[]): void {
  const problems = findings.flatMap(({ problem }) => problem ?? []);
  const [first] = problems;
  if (!first) return;
  const missing = findings.map(({ rule, problem }) => ({ rule, message: problem?.texts ?? null }));
  throw new HttpError(first.reason as 'deploy_refused.check', first.params as { problem: string }, {
    details: { missing },
  });
}

function requireOverride(actor: DeployActor, { reason }: RequestedChange): void {
  if (actor.kind === 'credential') throw new HttpError('forbidden.override');
  if (reason === '') throw new HttpError('deploy_refused.override_reason');
}

/** Changes of what is live under the policies of the remotes (deployment, "Trust"). */
export class PolicedChanges {
  readonly #deps: PolicedDeps;

  constructor(deps: PolicedDeps) {
    this.#deps = deps;
  }

  /**
   * Writes one entry, or asks a second person for it. Whether the actor may is the caller's to check.
   * @throws HttpError and StaleRevision as `LedgerChanges` says; 422 `deploy_refused` when the policy is not met
   */
  async change(request: RequestedChange, actor: DeployActor): Promise<PolicedChange> {
    if (request.override) requireOverride(actor, request);
    const policy = await policyRepository.find(this.#deps.pool, request.remote);
    if (!policy)
      return { ...(await this.#deps.changes.change(request, actor.name)), needsApproval: false, request: null };
    const { change, findings, decidedOn } = await this.#weigh(request, actor.name, policy);
    const rules = findings.map(({ rule }) => rule);
    if (!request.override) requireMet(findings);
    const needsApproval = rules.includes('approval') && !request.override;
    if (request.dry_run) return { ...change, needsApproval, request: null };
    if (needsApproval) {
      const request = await this.#deps.requests.ask(change.entry, { actor, decidedOn });
      return { ...change, needsApproval, request };
    }
    const expected = { ...request, expected_revision: request.expected_revision ?? decidedOn };
    const note = rules.length > 0 ? { overridden: rules } : {};
    return { ...(await this.#deps.changes.change(expected, actor.name, note)), needsApproval, request: null };
  }

  /**
   * Writes what a second person approved, in the name of who asked.
   * @throws HttpError and StaleRevision as `change`
   */
  async approved(row: LedgerRequestRow, approver: string): Promise<LedgerEntry> {
    const { remote, action, release, target, reason, decided_on } = row;
    const { overridden: _, approvedBy: __, ...party } = target;
    const request = { remote, action, release, ...party, reason, expected_revision: decided_on };
    const whole = { ...request, override: false, dry_run: false };
    const policy = await policyRepository.find(this.#deps.pool, remote);
    if (policy) requireMet((await this.#weigh(whole, row.asked_by, policy)).findings);
    const { entry } = await this.#deps.changes.change(whole, row.asked_by, { approvedBy: approver });
    return entry;
  }

  /** What the change would be, by a dry run, and what its policy says to that. */
  async #weigh(request: RequestedChange, name: string, { policy }: Pick<RemotePolicyRow, 'policy'>): Promise<Weighed> {
    const { changes, registry, canaries } = this.#deps;
    const change = await changes.change({ ...request, dry_run: true }, name);
    const state = registry.state.remotes.get(request.remote) ?? untouched;
    const decidedOn = state.latest?.revision ?? 0;
    const figures = await canaries.figures(request.remote, state);
    const findings = policyFindings(policy, { entry: change.entry, state, figures, now: new Date() });
    return { change, decidedOn, findings };
  }
}
