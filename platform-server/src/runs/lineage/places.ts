/** What a place of a run is, as a letter. */
export const placeLetters = {
  event: 'e',
  step: 'n',
  call: 'c',
  answer: 'a',
  mail: 'm',
  store: 's',
  reply: 'r',
} as const;
type PlaceKind = keyof typeof placeLetters;
export type PlaceLetter = (typeof placeLetters)[PlaceKind];

/** Where a value is in a run: kind, path, ms since the run was made, the node, and what was called. */
export type ValuePlace = readonly [kind: PlaceLetter, path: string, at: number, nodeId: string, text: string];

/** The kind that a letter stands for. */
export const kindOfLetter = (letter: string): PlaceKind | null =>
  (Object.entries(placeLetters).find(([, each]) => each === letter)?.[0] as PlaceKind | undefined) ?? null;

/** Reads the places of an entry as they are stored. */
export const readPlaces = (text: string): readonly ValuePlace[] => JSON.parse(text) as ValuePlace[];
