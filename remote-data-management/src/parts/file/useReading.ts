import { useMemo, useState } from 'react';
import type { Lookup } from '../entries/lookup.ts';
import { type FileReading, hasGuards, looksLikeHead, placesOf } from './fileEntries.ts';
import { detectValues, type FileTable } from './values.ts';

function detectReading(table: FileTable, labels: readonly string[], lookup: Lookup) {
  const hasHead = looksLikeHead(table.rows, labels);
  const { decimal, order, hasDecimals, hasDays } = detectValues(table, placesOf(table.rows, labels, hasHead), lookup);
  const reading: FileReading = { hasHead, unguards: true, decimal, order };
  return { reading, choices: { guards: hasGuards(table.rows), decimals: hasDecimals, days: hasDays } };
}

/** How a file is read, as it was found by its look or chosen, and what it leaves open. */
export function useReading(table: FileTable, labels: readonly string[], lookup: Lookup) {
  const { reading, choices } = useMemo(() => detectReading(table, labels, lookup), [table, labels, lookup]);
  const [chosen, setChosen] = useState<{ of: FileTable; reading: FileReading } | null>(null);
  return {
    // Another sheet is written as it is.
    reading: chosen?.of === table ? chosen.reading : reading,
    choices,
    choose: (next: FileReading) => setChosen({ of: table, reading: next }),
  };
}
