import type { Subscription } from 'shared-contracts/api/account';

/** A term of the embedded plan; times in seconds. */
export interface EmbeddedTerm {
  start: number;
  end: number;
  quantity: number;
}

/** The same moment a month later; of a month that is too short for it, on the last day. */
function monthAfter(seconds: number, anchorDay: number): number {
  const date = new Date(seconds * 1000);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 2, 0)).getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + 1, Math.min(anchorDay, lastDay));
  return date.getTime() / 1000;
}

const dayOf = (seconds: number) => new Date(seconds * 1000).getUTCDate();
const quantityOf = ({ subscription_items }: Subscription) => subscription_items?.[0]?.quantity ?? 0;

function subscriptionOf({ start, end, quantity }: EmbeddedTerm): Subscription {
  return {
    status: 'active',
    next_billing_at: end,
    current_term_start: start,
    current_term_end: end,
    subscription_items: [{ quantity }],
  };
}

/** A subscription that begins now, with its first term. */
export function firstTerm(now: number, quantity: number): EmbeddedTerm & { subscription: Subscription } {
  const start = Math.floor(now / 1000);
  const term = { start, end: monthAfter(start, dayOf(start)), quantity };
  return { ...term, subscription: subscriptionOf(term) };
}

/** A subscription with the term that it is in, also one that was set up without any. */
export function termOf(subscription: Subscription, now: number): Subscription {
  if (subscription.current_term_end !== undefined) return subscription;
  const start = Math.floor(now / 1000);
  const end = subscription.next_billing_at ?? monthAfter(start, dayOf(start));
  return { ...subscription, current_term_start: Math.min(start, end - 1), current_term_end: end };
}

/** With another quantity from now on. */
export function changed(subscription: Subscription, quantity: number): Subscription {
  return { ...subscription, subscription_items: [{ quantity }] };
}

/** Ends with its term. */
export function cancelled({ next_billing_at: _, ...subscription }: Subscription): Subscription {
  return { ...subscription, status: 'non_renewing' };
}

/** Renewed again. */
export function resumed(subscription: Subscription): Subscription {
  const { current_term_end } = subscription;
  const next = current_term_end === undefined ? {} : { next_billing_at: current_term_end };
  return { ...subscription, status: 'active', ...next };
}

/** The subscription once its term is over: ended, or in the term of now; with all terms that began meanwhile. */
export function nextTerms(
  subscription: Subscription,
  now: number,
): { subscription: Subscription; begun: EmbeddedTerm[] } {
  const { status, current_term_start = 0, current_term_end = 0 } = subscription;
  if (status === 'non_renewing') return { subscription: { ...subscription, status: 'cancelled' }, begun: [] };
  const begun: EmbeddedTerm[] = [];
  let term: EmbeddedTerm = { start: current_term_start, end: current_term_end, quantity: quantityOf(subscription) };
  // The day of the month comes back after a month that is too short for it.
  const anchorDay = Math.max(dayOf(term.start), dayOf(term.end));
  while (term.end * 1000 <= now) {
    term = { ...term, start: term.end, end: monthAfter(term.end, anchorDay) };
    begun.push(term);
  }
  return { subscription: subscriptionOf(term), begun };
}
