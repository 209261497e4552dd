import { useCallback, useEffect, useState } from 'react';
import type { CellReading } from 'shared-contracts/api/import-page';
import { usePage } from '../../state/PageContext.ts';
import type { CheckedFile, Choices, PickedFile } from '../../state/pickedFile.ts';

/** How a column of the file is read as a column of the page. */
const nameOf = (key: string, index: number) => `${index}:${key}`;

/** Those that a file was checked by. */
const readingsBefore = (picked: PickedFile | CheckedFile) =>
  'mappings' in picked
    ? Object.fromEntries(picked.mappings.map(({ key, index, reading }) => [nameOf(key, index), reading]))
    : {};

/** How dates and numbers of the chosen columns are written: found in all their cells, unless the visitor says. */
export function useReadings(picked: PickedFile | CheckedFile, choices: Choices) {
  const { worker } = picked;
  const { config } = usePage();
  const [found, setFound] = useState<Readonly<Record<string, CellReading>>>({});
  const [chosen, setChosen] = useState<Readonly<Record<string, CellReading>>>(() => readingsBefore(picked));
  useEffect(() => {
    let isCurrent = true;
    for (const { key, type } of config.content.columns) {
      const index = choices[key] ?? -1;
      if (index < 0 || (type !== 'date' && type !== 'number' && type !== 'integer')) continue;
      worker.ask('detect', [key, index]).then(
        (reading) => isCurrent && setFound((before) => ({ ...before, [nameOf(key, index)]: reading })),
        // The worker ended with the step, or tells of its failure when the rows are checked.
        () => undefined,
      );
    }
    return () => {
      isCurrent = false;
    };
  }, [worker, choices, config]);
  const readingOf = useCallback(
    (key: string): CellReading | undefined => {
      const name = nameOf(key, choices[key] ?? -1);
      return chosen[name] ?? found[name];
    },
    [chosen, found, choices],
  );
  const chosenOf = useCallback((key: string) => chosen[nameOf(key, choices[key] ?? -1)], [chosen, choices]);
  const choose = useCallback(
    (key: string, reading: CellReading) =>
      setChosen((before) => ({ ...before, [nameOf(key, choices[key] ?? -1)]: reading })),
    [choices],
  );
  return { readingOf, chosenOf, choose };
}
