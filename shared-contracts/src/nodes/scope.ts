import { z } from 'zod';
import { missing, type NodeProblem, type OutputHandle } from './kind.ts';

/** Output by which a scope hands on the items of a list. */
export const eachOutput = 'each';

/** What a scope hands on: each item of a list by `each`, or a copy of the message by each of `b1` to `bn`. */
export const scopeSource = {
  mode: z.enum(['list', 'branches']).default('list'),
  /** Template of the list, with mode list. */
  list: z.string().max(100_000).default('{{ payload }}'),
  /** How many outputs, with mode branches. */
  branches: z.number().int().min(1).max(50).default(2),
  /** After the first item that fails, no more begin; those under way end. */
  stop_on_error: z.boolean().default(false),
};

const scopeSourceSchema = z.object(scopeSource);
type ScopeSource = z.output<typeof scopeSourceSchema>;

/** Outputs of a kind that opens a scope; `done` sends once, when every item has ended. */
export function scopeOutputs({ mode, branches }: Pick<ScopeSource, 'mode' | 'branches'>): OutputHandle[] {
  const items: OutputHandle[] =
    mode === 'list'
      ? [{ id: eachOutput, label: { en: 'each', fr: 'chacun' } }]
      : Array.from({ length: branches }, (_, index) => ({ id: `b${index + 1}`, label: String(index + 1) }));
  return [...items, { id: 'done', label: { en: 'done', fr: 'terminé' } }];
}

/** Faults of what a scope hands on. */
export function scopeProblems({ mode, list }: Pick<ScopeSource, 'mode' | 'list'>): NodeProblem[] {
  return mode === 'list' && list.trim() === '' ? [missing('list', 'Choose a list', 'Choisissez une liste')] : [];
}
