import type { EntryContent } from 'shared-contracts/api/lookup';
import { type ConversionConfig, columnPlace, type PathKey, valueAt } from 'shared-contracts/nodes';
import { type Eventual, whenDone } from '../../eventual.ts';
import { valuesText } from '../../failures/params.ts';
import { entryResult } from '../../lookups/entryProblem.ts';
import type { LookupTable } from '../../lookups/lookupTable.ts';
import { substituteFor, type UnmatchedPolicy } from '../../lookups/substitute.ts';
import type { NodeContext } from '../executor.ts';
import { permanentFailure } from '../nodeFailure.ts';
import { placeValue, requireKeys } from '../placeValue.ts';

/** What became of one value. */
export interface Converted {
  value: unknown;
  isMissed: boolean;
}

/** No row has a value, and the run is to wait for one. */
export class HeldForRow {
  readonly values: readonly unknown[];

  constructor(values: readonly unknown[]) {
    this.values = values;
  }
}

type Policy = UnmatchedPolicy | 'route';

interface Target {
  keys: readonly PathKey[];
  place: number;
}

function targetsOf({ targets }: ConversionConfig, { name, settings }: LookupTable): Target[] {
  return targets.map(({ column, path }) => {
    const place = columnPlace(settings.result_columns ?? [], column);
    if (place >= 0) return { keys: requireKeys(path), place };
    throw permanentFailure('LOOKUP_COLUMN', { table: name, column });
  });
}

function assertMayMiss(policy: Policy, { name }: LookupTable, values: readonly unknown[]): void {
  if (policy === 'hold') throw new HeldForRow(values);
  if (policy !== 'error') return;
  throw permanentFailure('LOOKUP_UNMATCHED', { values: valuesText(values), table: name });
}

/** Makes ready what converts one value, or one item. Throws HeldForRow, or NodeFailure where that is the policy. */
export function converterOf(config: ConversionConfig, table: LookupTable, context: NodeContext) {
  const sources = config.sources.map(requireKeys);
  const targets = targetsOf(config, table);
  const policy = config.unmatched === 'table' ? (table.settings.unmatched ?? 'keep') : config.unmatched;
  const columns = table.settings.value_columns?.length ?? 1;
  if (sources.length !== columns) {
    throw permanentFailure('LOOKUP_COLUMN.count', { table: table.name, columns, count: sources.length });
  }
  const converted = (value: unknown, values: readonly unknown[], entry: EntryContent | null): Converted => {
    context.noteLookup(table, values, entry === null);
    if (!entry) assertMayMiss(policy, table, values);
    const result = targets.reduce((converted, { keys, place }) => {
      const type = table.settings.result_columns?.[place]?.type ?? 'text';
      const found = entry
        ? (entryResult(entry.results[place] ?? '', type) ?? null)
        : substituteFor(policy, table.settings, place, values);
      return found === undefined ? converted : placeValue(converted, keys, found);
    }, value);
    return { value: result, isMissed: entry === null };
  };
  return (value: unknown): Eventual<Converted> => {
    const values = sources.map((keys) => valueAt(value, keys));
    return whenDone(context.lookUp(table, values), (entry) => converted(value, values, entry));
  };
}
