import type { SessionFigures } from '../../store/repositories/remoteSessions/remoteSessionRepository.ts';

/** When the guard acts. */
export interface GuardRule {
  /** Sessions of the canary before it may be taken back. */
  sessions: number;
  /** By how many percentage points more of them must fail than of stable's, beyond what chance explains. */
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

/** Every page is a new chance to be unlucky, and the guard looks every few seconds: two errors would not do. */
const standardErrors = 3;

/** Failed sessions in a hundred. */
function shareOf({ sessions, failed }: SessionFigures): number {
  return sessions === 0 ? 0 : (failed / sessions) * 100;
}

/** Stable's sessions; null without enough of either time: a release is then expected not to fail. */
function comparedOf({ stable, before }: CanaryEvidence, { sessions }: GuardRule): SessionFigures | null {
  return [stable, before].find((figures) => figures.sessions >= sessions) ?? null;
}

/** How far apart two shares of one and the same release lie by chance, in percentage points. */
function standardError(one: SessionFigures, other: SessionFigures): number {
  const pooled = (one.failed + other.failed) / (one.sessions + other.sessions);
  return 100 * Math.sqrt(pooled * (1 - pooled) * (1 / one.sessions + 1 / other.sessions));
}

/**
 * Compares a canary with stable (deployment, "Checks" in use). It is for rollback when it failed more often by the
 * margin and what chance explains over enough sessions, and would have without any one user: nobody can drive it alone.
 */
export function judgeCanary(evidence: CanaryEvidence, rule: GuardRule): Judgement {
  const { canary, others } = evidence;
  const compared = comparedOf(evidence, rule);
  const [share, expected] = [shareOf(canary), compared ? shareOf(compared) : 0];
  const isWorse = (figures: SessionFigures) => {
    const chance = compared ? standardErrors * standardError(figures, compared) : 0;
    return shareOf(figures) - expected > rule.margin + chance;
  };
  if (canary.sessions < fewest) return { health: 'waiting', isForRollback: false, share, expected };
  const isEnough = canary.sessions >= rule.sessions;
  const isOthers = others.sessions >= rule.sessions * othersPart && isWorse(others);
  if (isWorse(canary)) return { health: 'failing', isForRollback: isEnough && isOthers, share, expected };
  return { health: isEnough ? 'healthy' : 'waiting', isForRollback: false, share, expected };
}
