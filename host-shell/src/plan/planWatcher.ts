import type { Plan } from 'shared-contracts/deploy';

/** Longest wait before a page asks for its plan, where nobody says how many pages learn of a change together. */
export const maxDelayMs = 10_000;
/** Wait after the first subscription: a page that has just come has better things to do. */
export const settlingDelayMs = 1000;
/** Delays before the question is put again when no answer came, or one older than the latest update. */
const retryDelaysMs = [2000, 8000, 30_000];

export interface PlanWatcherDeps {
  /** Ledger revision of the page's own plan. */
  revision: number;
  /** The user's plan as it is now. */
  ask(): Promise<Plan>;
  /** Told of each answer that is not older than one before. */
  onPlan(plan: Plan): void;
  onProblem(error: unknown): void;
  /** From 0 to 1. */
  random?: () => number;
}

export interface PlanWatcher {
  /** The ledger has moved on to a revision. What is not urgent is asked for within `spread_ms`. */
  onUpdate(news: { revision: number; urgent: boolean; spread_ms?: number | undefined }): void;
  /** The channel is subscribed: what was written since the page was made may have been missed. */
  onJoined(): void;
  /** Something may have been missed while the connection was down: for all pages at the same time. */
  recheck(): void;
  stop(): void;
}

/** One appointment: the earliest that was asked for. */
function createAppointment(act: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = Number.POSITIVE_INFINITY;
  const cancel = () => {
    clearTimeout(timer);
    due = Number.POSITIVE_INFINITY;
  };
  return {
    cancel,
    within(delay: number): void {
      if (due <= Date.now() + delay) return;
      cancel();
      due = Date.now() + delay;
      timer = setTimeout(() => {
        due = Number.POSITIVE_INFINITY;
        act();
      }, delay);
    },
  };
}

/** Asks for the user's plan when it may have changed, and takes no answer after a newer one. */
export function createPlanWatcher(deps: PlanWatcherDeps): PlanWatcher {
  const { revision, ask, onPlan, onProblem, random = Math.random } = deps;
  let latest = revision;
  let known = revision;
  let tries = 0;
  let isStopped = false;
  const appointment = createAppointment(() => void askNow());

  async function askNow(): Promise<void> {
    try {
      const plan = await ask();
      if (isStopped) return;
      if (plan.revision >= known) {
        known = plan.revision;
        onPlan(plan);
      }
    } catch (error) {
      onProblem(error);
      again();
      return;
    }
    if (known < latest) again();
    else tries = 0;
  }

  function again(): void {
    const delayMs = retryDelaysMs[tries++];
    if (delayMs !== undefined && !isStopped) appointment.within(delayMs);
  }

  function check(delay: number): void {
    tries = 0;
    appointment.within(delay);
  }

  return {
    onUpdate({ revision: next, urgent, spread_ms: spread = maxDelayMs }) {
      // Processes tell of what others wrote later than of their own: an older revision may still be news.
      if (next <= known || (next <= latest && !urgent)) return;
      latest = Math.max(latest, next);
      check(urgent ? 0 : random() * Math.min(spread, maxDelayMs));
    },
    onJoined: () => check(settlingDelayMs),
    recheck: () => check(random() * maxDelayMs),
    stop() {
      isStopped = true;
      appointment.cancel();
    },
  };
}
