import { type ImportPageColumn, type Readings, type SuggestionSource, suggestColumns } from 'shared-contracts/import';
import type { Mapping, OpenedFile, OpenOptions, Summary } from '../worker/protocol.ts';
import type { FileWorker } from './fileWorker.ts';

/** A file that was chosen and read. */
export interface PickedFile {
  file: File;
  worker: FileWorker;
  opened: OpenedFile;
  options: OpenOptions;
}

/** A file whose rows are checked, and can be changed. */
export interface CheckedFile extends PickedFile {
  /** With the reading of each column, in the order of the cells of rows. */
  mappings: Required<Mapping>[];
  summary: Summary;
}

/** Which column of the file each column of the page takes; -1 for none. */
export type Choices = Readonly<Record<string, number>>;

/** What the headers of a file suggest. */
export function suggestedChoices(
  opened: OpenedFile,
  columns: readonly ImportPageColumn[],
  learned: Readonly<Record<string, string>>,
): { choices: Choices; sources: Readonly<Record<string, SuggestionSource>> } {
  const headers = opened.columns.map(({ header }) => header);
  const choices: Record<string, number> = Object.fromEntries(columns.map(({ key }) => [key, -1]));
  const sources: Record<string, SuggestionSource> = {};
  for (const [index, suggestion] of suggestColumns(headers, columns, learned).entries()) {
    if (!suggestion) continue;
    choices[suggestion.key] = index;
    sources[suggestion.key] = suggestion.source;
  }
  return { choices, sources };
}

/** The choices as the worker takes them: in the order of the page's columns. */
export const mappingsOf = (columns: readonly ImportPageColumn[], choices: Choices): Mapping[] =>
  columns.flatMap(({ key }) => {
    const index = choices[key] ?? -1;
    return index < 0 ? [] : [{ key, index }];
  });

/** The choices that a file was checked by. */
export const choicesOf = (columns: readonly ImportPageColumn[], mappings: readonly Mapping[]): Choices =>
  Object.fromEntries(columns.map(({ key }) => [key, mappings.find((one) => one.key === key)?.index ?? -1]));

/** A required column with a default needs no column of the file. */
export const isNeeded = (column: ImportPageColumn): boolean => column.required && column.default === null;

/**
 * What stays of a mapping when the page was published anew: columns by their key, each with its reading where it still
 * has the type that it was read by.
 */
export const mappingsFor = (
  columns: readonly ImportPageColumn[],
  before: readonly ImportPageColumn[],
  mappings: readonly Required<Mapping>[],
): Mapping[] =>
  columns.flatMap(({ key, type }) => {
    const mapping = mappings.find((one) => one.key === key);
    if (!mapping) return [];
    const isSameType = before.some((column) => column.key === key && column.type === type);
    return [isSameType ? mapping : { key, index: mapping.index }];
  });

/** The columns of a file that has those of the page in their order, read as another file was. */
export const mappingsInOrder = (columns: readonly ImportPageColumn[], readings: Readings): Mapping[] =>
  columns.map(({ key }, index) => ({ key, index, reading: readings[key] }));

/** Reads the rows of a file by these columns, and checks them. @throws FileRefusal, Error */
export async function checkFile(
  picked: PickedFile,
  mappings: Mapping[],
  onProgress?: (share: number) => void,
): Promise<CheckedFile> {
  const { readings, summary } = await picked.worker.ask('map', [mappings], onProgress);
  const read = mappings.map((mapping, at) => ({ ...mapping, reading: readings[at] ?? {} }));
  return { ...picked, mappings: read, summary };
}
