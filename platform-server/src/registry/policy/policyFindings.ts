import type { DeployPolicy, PolicyRule } from 'shared-contracts/api/deploy';
import type { LedgerEntry } from 'shared-contracts/deploy';
import { HttpError } from '../../errors/httpError.ts';
import type { RemoteState } from '../ledgerState.ts';
import type { CanaryFigures } from '../report/canaryFigures.ts';
import { isWithinHours, weekdaysIn } from './policyHours.ts';

/** A change with everything that a policy looks at. */
export interface JudgedChange {
  entry: Pick<LedgerEntry, 'action' | 'release' | 'target'>;
  state: RemoteState;
  /** Of the canary that runs; null where none does. */
  figures: CanaryFigures | null;
  now: Date;
}

/** A rule that is not met, with what is missing for it. Of `approval` somebody else has to act. */
export interface PolicyFinding {
  rule: PolicyRule;
  problem: HttpError | null;
}

const minuteMs = 60_000;

/**
 * Whether a change gives people a release that they would not get by turning off or going back. Going back to what was
 * never stable is no going back.
 */
function isGoverned({ entry: { action, release }, state: { promoted, canary } }: JudgedChange): boolean {
  if (release === null || action === 'kill' || action === 'revive' || action === 'preview') return false;
  if (action === 'rollback') return !promoted.includes(release);
  return !(action === 'promote' && canary && release === promoted[0]);
}

const givesToEveryone = ({ action, target }: JudgedChange['entry']) =>
  action === 'promote' || action === 'rollback' || (action === 'canary' && target.percent === 100);

function canaryProblem(needs: NonNullable<DeployPolicy['canary']>, change: JudgedChange): HttpError | null {
  const { entry, state, figures, now } = change;
  const { canary } = state;
  if (!canary || !figures || canary.release !== entry.release) return new HttpError('deploy_refused.canary_first');
  if (figures.health === 'failing' || figures.health === 'silent') {
    return new HttpError('deploy_refused.canary_health');
  }
  const minutes = Math.floor((now.getTime() - Date.parse(canary.began)) / minuteMs);
  if (minutes < (needs.minutes ?? 0)) {
    return new HttpError('deploy_refused.canary_time', { needed: needs.minutes ?? 0, minutes });
  }
  // A canary that nobody has seen yet says nothing, however long it ran.
  const needed = needs.sessions ?? 1;
  const { sessions } = figures;
  return sessions < needed ? new HttpError('deploy_refused.canary_sessions', { needed, sessions }) : null;
}

function hoursProblem(hours: NonNullable<DeployPolicy['hours']>, now: Date): HttpError | null {
  if (isWithinHours(now, hours)) return null;
  const { weekdays, from, to, time_zone: zone } = hours;
  const days = { en: weekdaysIn('en', weekdays), fr: weekdaysIn('fr', weekdays) };
  return new HttpError('deploy_refused.hours', { weekdays: days, from, to, zone });
}

/** What of a policy a change does not meet. */
export function policyFindings(policy: DeployPolicy, change: JudgedChange): PolicyFinding[] {
  if (!isGoverned(change)) return [];
  const findings: PolicyFinding[] = [];
  const canary = policy.canary && givesToEveryone(change.entry) ? canaryProblem(policy.canary, change) : null;
  if (canary) findings.push({ rule: 'canary', problem: canary });
  const hours = policy.hours ? hoursProblem(policy.hours, change.now) : null;
  if (hours) findings.push({ rule: 'hours', problem: hours });
  if (policy.approval) findings.push({ rule: 'approval', problem: null });
  return findings;
}
