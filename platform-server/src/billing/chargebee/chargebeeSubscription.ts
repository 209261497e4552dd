import type { Subscription } from 'shared-contracts/api/account';

/** Of a subscription at Chargebee what matters here. Times in seconds. */
export interface ChargebeeSubscription {
  id: string;
  status: string;
  next_billing_at?: number | undefined;
  current_term_start?: number | undefined;
  current_term_end?: number | undefined;
  resource_version?: number | undefined;
  updated_at?: number | undefined;
  subscription_items?: { item_type: string; quantity?: number | undefined }[] | undefined;
}

const active = new Set(['in_trial', 'active', 'non_renewing']);

/** Milliseconds since the epoch: it grows with every change, of each of a customer's subscriptions. */
export const chargebeeVersion = ({ resource_version, updated_at = 0 }: ChargebeeSubscription): number =>
  resource_version ?? updated_at * 1000;

/** The one that counts of those of a customer, newest first: the newest that is active, else the newest. */
export function countingOf(all: readonly ChargebeeSubscription[]): ChargebeeSubscription | null {
  return all.find(({ status }) => active.has(status)) ?? all[0] ?? null;
}

/** As the contract has it; the plan's item first, as its quantity is the account's operations (ACC-17). */
export function subscriptionOf(read: ChargebeeSubscription): Subscription {
  const { status, next_billing_at, current_term_start, current_term_end, subscription_items = [] } = read;
  const isPlan = ({ item_type }: { item_type: string }) => item_type === 'plan';
  const items = [...subscription_items.filter(isPlan), ...subscription_items.filter((item) => !isPlan(item))];
  return {
    status,
    ...(next_billing_at !== undefined && { next_billing_at }),
    ...(current_term_start !== undefined && { current_term_start }),
    ...(current_term_end !== undefined && { current_term_end }),
    subscription_items: items.map(({ quantity = 0 }) => ({ quantity })),
  };
}
