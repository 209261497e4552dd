import type { SessionFigures } from '../../store/repositories/remoteSessions/remoteSessionRepository.ts';

/** When the guard acts. */
export interface GuardRule {
  /** Sessions of the canary before it may be taken back. */
  sessions: number;
  /** By how many percentage points more of them must fail than of stable's. */
  margin: number;
}

/** What pages told of a canary and of what it is compared with. */
export interface CanaryEvidence {
  canary: SessionFigures;
  /** The canary's without the one user on whose pages it failed most often. */
  others: SessionFigures;
  /** Stable's sessions since the canary began. */
  stable: SessionFigures;
  /** Stable's sessions in the days before: they stand in while few use it beside the canary. */
  before: SessionFigures;
}

export interface Judgement {
  health: 'waiting' | 'healthy' | 'failing';
  isForRollback: boolean;
  /** Failed share of the canary and of what it was compared with, in percent. */
  share: number;
  expected: number;
}

/** Below this even a canary that fails on every page may have met one broken browser. */
const fewest = 5;
/** The others must have a fifth of the sessions: two or three of them are no share. */
const othersPart = 0.2;

/** Failed sessions in a hundred. */
function shareOf({ sessions, failed }: SessionFigures): number {
  return sessions === 0 ? 0 : (failed / sessions) * 100;
}

/** Stable's own share; without enough sessions of either time a release is expected not to fail. */
function expectedShare({ stable, before }: CanaryEvidence, { sessions }: GuardRule): number {
  const compared = [stable, before].find((figures) => figures.sessions >= sessions);
  return compared ? shareOf(compared) : 0;
}

/**
 * Compares a canary with stable (deployment, "Checks" in use). It is for rollback when it failed more often by the
 * margin over enough sessions, and would have without any one user: nobody can drive it alone.
 */
export function judgeCanary(evidence: CanaryEvidence, rule: GuardRule): Judgement {
  const { canary, others } = evidence;
  const [share, expected] = [shareOf(canary), expectedShare(evidence, rule)];
  const isWorse = (figures: SessionFigures) => shareOf(figures) - expected > rule.margin;
  if (canary.sessions < fewest) return { health: 'waiting', isForRollback: false, share, expected };
  const isEnough = canary.sessions >= rule.sessions;
  const isOthers = others.sessions >= rule.sessions * othersPart && isWorse(others);
  if (isWorse(canary)) return { health: 'failing', isForRollback: isEnough && isOthers, share, expected };
  return { health: isEnough ? 'healthy' : 'waiting', isForRollback: false, share, expected };
}
