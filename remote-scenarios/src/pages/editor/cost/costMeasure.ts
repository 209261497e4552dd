import type { NodeCost } from 'shared-contracts/api/cost';
import type { Formatters } from 'shared-contracts/react';

export const measures = ['operations', 'time', 'calls', 'bytes'] as const;
export type Measure = (typeof measures)[number];

/** What a node has of a measure: a number, milliseconds or bytes. */
export function amountIn(cost: NodeCost, measure: Measure): number {
  if (measure === 'time') return cost.time_ms.sum;
  return measure === 'bytes' ? cost.bytes_received + cost.bytes_sent : cost[measure];
}

/** An amount as it stands on a node; time and bytes have their units, which are the same in the list. */
export function writeAmount(format: Formatters, measure: Measure, amount: number): string {
  if (measure === 'time') return format.duration(Math.round(amount));
  return measure === 'bytes' ? format.bytes(amount) : format.compact(amount);
}

/** Upper bounds of the steps of the color scale, as shares of the node that has most. */
export const heatSteps = [0.05, 0.2, 0.5, 1] as const;

/** The step of an amount, from 1; 0 for nothing. */
export function heatOf(amount: number, highest: number): number {
  if (amount <= 0 || highest <= 0) return 0;
  return 1 + heatSteps.findIndex((bound) => amount / highest <= bound);
}

/** Nodes with their amounts, the highest first. */
export function ranked(nodes: readonly NodeCost[], measure: Measure): { cost: NodeCost; amount: number }[] {
  return nodes
    .map((cost) => ({ cost, amount: amountIn(cost, measure) }))
    .sort((one, other) => other.amount - one.amount);
}
