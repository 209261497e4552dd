import type { Plan } from 'shared-contracts/deploy';

/** Longest wait before a page asks for its plan, in milliseconds: thousands of pages hear of a change together. */
export const longestDelay = 10_000;
/** Pauses before the question is put again when no answer came, or one that is behind what was heard; in milliseconds. */
const pauses = [2000, 8000, 30_000];

export interface PlanWatcherPorts {
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
  /** The ledger has moved on to a revision. */
  hear(news: { revision: number; urgent: boolean }): void;
  /** Something may have been missed, e.g. while the connection was down. */
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
export function createPlanWatcher(ports: PlanWatcherPorts): PlanWatcher {
  const { revision, ask, onPlan, onProblem, random = Math.random } = ports;
  let heard = revision;
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
    if (known < heard) again();
    else tries = 0;
  }

  function again(): void {
    const pause = pauses[tries++];
    if (pause !== undefined && !isStopped) appointment.within(pause);
  }

  return {
    hear({ revision: next, urgent }) {
      if (next <= heard) return;
      heard = next;
      tries = 0;
      appointment.within(urgent ? 0 : random() * longestDelay);
    },
    recheck() {
      tries = 0;
      appointment.within(random() * longestDelay);
    },
    stop() {
      isStopped = true;
      appointment.cancel();
    },
  };
}
