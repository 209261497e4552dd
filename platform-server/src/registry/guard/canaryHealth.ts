import type { RemoteSessionRepository } from '../../store/repositories/remoteSessions/remoteSessionRepository.ts';
import type { Canary, RemoteState } from '../ledgerState.ts';
import type { CanaryFigures, CanaryWatch } from '../report/canaryFigures.ts';
import { expectedSessions } from './expectedSessions.ts';
import { type CanaryEvidence, type GuardRule, type Judgement, judgeCanary } from './judgeCanary.ts';

export interface HealthRule extends GuardRule {
  /** Minutes without a session of a canary, while others are in use, after which that is an alarm. */
  silence: number;
}

/** A canary as it is judged, with what it was judged on. */
export interface JudgedCanary extends Judgement {
  canary: Canary;
  evidence: CanaryEvidence;
  isSilent: boolean;
}

const dayMs = 86_400_000;
const historyMs = 7 * dayMs;
const minuteMs = 60_000;
/** Sessions that must be missing before silence means anything. */
const minMissed = 20;
const none = { sessions: 0, failed: 0 };

/** Knows how canaries do, by what pages reported. */
export class CanaryHealth implements CanaryWatch {
  readonly #sessions: RemoteSessionRepository;
  readonly #rule: HealthRule;

  constructor(sessions: RemoteSessionRepository, rule: HealthRule) {
    this.#sessions = sessions;
    this.#rule = rule;
  }

  /** Null where no canary runs. */
  async judge(remote: string, state: RemoteState): Promise<JudgedCanary | null> {
    const { canary } = state;
    if (!canary) return null;
    const [evidence, isSilent] = await Promise.all([
      this.#evidence(remote, canary, state.promoted[0]),
      this.#isSilent(remote, canary, state),
    ]);
    return { canary, evidence, isSilent, ...judgeCanary(evidence, this.#rule) };
  }

  async figures(remote: string, state: RemoteState): Promise<CanaryFigures | null> {
    const judged = await this.judge(remote, state);
    if (!judged) return null;
    return { ...judged.evidence.canary, health: judged.isSilent ? 'silent' : judged.health };
  }

  async #evidence(remote: string, canary: Canary, stable: string | undefined): Promise<CanaryEvidence> {
    const began = new Date(canary.began);
    const of = (release: string | undefined, since: Date) =>
      release === undefined ? none : this.#sessions.sessionsOf(remote, release, since);
    const [own, beside, since] = await Promise.all([
      of(canary.release, began),
      of(stable, began),
      of(stable, new Date(began.getTime() - historyMs)),
    ]);
    const before = { sessions: since.sessions - beside.sessions, failed: since.failed - beside.failed };
    const evidence = { canary: own, others: own, stable: beside, before };
    // Reads every session, so only where the answer matters.
    if (!judgeCanary(evidence, this.#rule).isForRollback) return evidence;
    return { ...evidence, others: await this.#sessions.sessionsOfOthers(remote, canary.release, began) };
  }

  async #isSilent(remote: string, canary: Canary, state: RemoteState): Promise<boolean> {
    const quietSince = new Date(Date.now() - this.#rule.silence * minuteMs);
    // Nobody can load a remote that is killed.
    if (state.killed !== null || new Date(canary.began) > quietSince) return false;
    const lastOpened = await this.#sessions.lastOpened(remote, canary.release);
    if (lastOpened && lastOpened > quietSince) return false;
    return (await expectedSessions(remote, state, quietSince, this.#sessions)) >= minMissed;
  }
}
