import { useCallback, useRef, useState } from 'react';
import { useLatest } from 'shared-contracts/react';
import { isListed, type ListedArgument, placeOf, type TerminalCommand } from '../commands/command.ts';
import type { Candidate } from '../language/complete.ts';

async function candidatesOf({ list }: ListedArgument): Promise<Candidate[]> {
  try {
    return (await list()).map(({ title, subtitle }) => ({ value: title, detail: subtitle }));
  } catch {
    // Without names the line can still be typed; running it says what is wrong.
    return [];
  }
}

/**
 * Names that the areas list, by command and argument, asked for when somebody begins to type words of the command; the
 * code of the area is loaded then. They are forgotten after each line, which may have changed them.
 */
export function useListedNames(commands: readonly TerminalCommand[]) {
  const [listed, setListed] = useState<ReadonlyMap<string, readonly Candidate[]>>(new Map());
  const requested = useRef(new Set<string>());
  const latest = useLatest(commands);
  const ask = useCallback(
    (name: string) => {
      const places = latest.current.find((command) => command.name === name)?.arguments ?? [];
      for (const [index, argument] of places.entries()) {
        const place = placeOf(name, index);
        if (!isListed(argument) || requested.current.has(place)) continue;
        requested.current.add(place);
        void candidatesOf(argument).then((found) => setListed((known) => new Map(known).set(place, found)));
      }
    },
    [latest],
  );
  const forget = useCallback(() => {
    requested.current.clear();
    setListed(new Map());
  }, []);
  return { listed, ask, forget };
}
