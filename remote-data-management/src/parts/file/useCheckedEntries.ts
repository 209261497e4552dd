import { useEffect, useState } from 'react';
import { maxCheckedValues } from 'shared-contracts/api/lookup';
import { useHost } from 'shared-contracts/react';
import type { Lookup } from '../entries/lookup.ts';
import type { FileEntry, FileFault } from './faults.ts';

/** What only the server knows of values: which patterns it can test, and what is a range of addresses. */
const isCheckedThere = ({ match }: Lookup) => match === 'pattern' || match === 'address';

interface Checked {
  of: readonly FileEntry[];
  faults: readonly FileFault[];
  error: Error | null;
}

const none: readonly FileFault[] = [];

/** Entries of a file without those whose values the list could not hold, which are told by their rows. */
export function useCheckedEntries(entries: readonly FileEntry[], lookup: Lookup) {
  const { api } = useHost();
  const [checked, setChecked] = useState<Checked | null>(null);
  const isNeeded = isCheckedThere(lookup) && entries.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list is checked once for each reading of its file
  useEffect(() => {
    if (!isNeeded) return;
    let isCurrent = true;
    const settle = (faults: readonly FileFault[], error: Error | null) =>
      isCurrent && setChecked({ of: entries, faults, error });
    const column = lookup.valueColumns[0] ?? '';
    const check = async () => {
      const faults: FileFault[] = [];
      for (let from = 0; from < entries.length; from += maxCheckedValues) {
        const part = entries.slice(from, from + maxCheckedValues);
        const body = { values: part.map(({ entry }) => [...entry.values]) };
        const { problems } = await api.call(
          lookup.calls.checkValues,
          { params: { id: lookup.id }, body },
          { quiet: true },
        );
        for (const { at, problem } of problems) {
          const row = part[at]?.row;
          // Types of values are told by the file's own check.
          if (row !== undefined && problem !== 'value_type') faults.push({ row, column, code: problem });
        }
      }
      return faults;
    };
    check().then(
      (faults) => settle(faults, null),
      (error: Error) => settle(none, error),
    );
    return () => {
      isCurrent = false;
    };
  }, [entries, isNeeded, lookup.id]);
  const isChecking = isNeeded && checked?.of !== entries;
  const faults = isNeeded && checked?.of === entries ? checked.faults : none;
  return { isChecking, faults, error: isNeeded && checked?.of === entries ? checked.error : null };
}
