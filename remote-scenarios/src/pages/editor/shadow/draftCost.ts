import type { ShadowRun } from 'shared-contracts/api/shadow-run';

/** What edits make of the operations of the runs that were tried. */
export interface DraftCost {
  /** Runs of which both sides are known, and those left out because they are not. */
  known: number;
  unknown: readonly string[];
  /** Operations with the edits for each one without them. */
  factor: number;
  /** Half of the 95 % interval of the factor; null where too few runs were tried to say. */
  margin: number | null;
}

/** Fewer runs say nothing of how much they differ. */
const leastForMargin = 10;
/** 95 of 100 cases lie within so many standard deviations. */
const spread = 1.96;

type Known = { before: number; after: number };

/** Half of the interval of the ratio of two sums, going by how much runs differ in it; with all runs tried it is none. */
function marginOf(runs: readonly Known[], factor: number, mean: number, all: number): number | null {
  const count = runs.length;
  if (count < leastForMargin) return null;
  const squares = runs.reduce((sum, { before, after }) => sum + (after - factor * before) ** 2, 0);
  const untried = Math.max(0, 1 - count / Math.max(count, all));
  return (spread * Math.sqrt((untried * squares) / (count - 1) / count)) / mean;
}

/**
 * What the edits would make of the operations of all runs, `all` in number, going by those that were tried; null where
 * none is known or none used an operation.
 */
export function draftCostOf(runs: readonly ShadowRun[], all: number): DraftCost | null {
  const known = runs.flatMap(({ operations: { before, after } }) => (after === null ? [] : [{ before, after }]));
  const unknown = runs.filter(({ operations }) => operations.after === null).map(({ run_id }) => run_id);
  const before = known.reduce((sum, run) => sum + run.before, 0);
  const after = known.reduce((sum, run) => sum + run.after, 0);
  if (before === 0) return null;
  const factor = after / before;
  return { known: known.length, unknown, factor, margin: marginOf(known, factor, before / known.length, all) };
}
