/**
 * What a reading says; undefined while that is not known: before it has been read, and after reading it again has failed.
 * Counts and "none" are said of what is known alone.
 */
export function readKnown<Data, Value>(
  { data, error }: { data: Data | undefined; error?: unknown },
  read: (data: Data) => Value,
): Value | undefined {
  return data === undefined || error ? undefined : read(data);
}
