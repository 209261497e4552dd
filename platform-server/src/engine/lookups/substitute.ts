import { entryResult } from './entryProblem.ts';
import type { LookupSettings } from './lookupTable.ts';

/** What becomes of a value that no row of a table has. */
export type UnmatchedPolicy = NonNullable<LookupSettings['unmatched']>;

/** What stands for unmatched values in a result column; undefined where nothing does. */
export function substituteFor(
  policy: UnmatchedPolicy | 'route',
  { result_columns }: LookupSettings,
  place: number,
  values: readonly unknown[],
): unknown {
  const column = result_columns?.[place];
  if (policy === 'null') return null;
  if (policy === 'default') return entryResult(column?.fallback ?? '', column?.type ?? 'text') ?? null;
  // The first column stands for the value itself.
  return policy === 'keep' && place === 0 ? values[0] : undefined;
}
