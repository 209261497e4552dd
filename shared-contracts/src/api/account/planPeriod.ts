import { isSubscribed, type Subscription } from './index.ts';

/** Days of a plan: from `start` until before `end`, both midnight UTC. Milliseconds since the epoch. */
export interface PlanPeriod {
  start: number;
  end: number;
}

const dayMs = 86_400_000;

/** Midnight of the day that is so many months behind another; of a month that is too short for it, the last one. */
function monthsAfter(anchor: Date, months: number): number {
  const year = anchor.getUTCFullYear();
  const month = anchor.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(anchor.getUTCDate(), lastDay));
}

/**
 * The period whose operations count: a month from the day of the month on which the term of the subscription began, else
 * the calendar month (UTC). Of a term of several months each month is a period.
 */
export function planPeriod(subscription: Subscription | null, now: number): PlanPeriod {
  const began = isSubscribed(subscription) ? subscription?.current_term_start : undefined;
  const anchor = new Date(began === undefined ? Date.UTC(2000, 0, 1) : Math.floor((began * 1000) / dayMs) * dayMs);
  const today = new Date(now);
  const between = (today.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + today.getUTCMonth() - anchor.getUTCMonth();
  const months = monthsAfter(anchor, between) > now ? between - 1 : between;
  return { start: monthsAfter(anchor, months), end: monthsAfter(anchor, months + 1) };
}
