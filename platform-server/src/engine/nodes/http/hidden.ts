/** What of a request must not be recorded or shown. */
export interface Hidden {
  /** Clear texts, wherever they stand. */
  secrets: readonly string[];
  /** Headers that hold nothing but a secret, in lower case. */
  secretHeaders: readonly string[];
  /** Parameters of the query that hold nothing but a secret. */
  secretParameters?: readonly string[];
}

/** An address without what its secret parameters hold, however short it is. */
export function withoutParameters(url: URL, { secretParameters = [] }: Hidden): URL {
  const shown = new URL(url);
  for (const name of secretParameters) if (shown.searchParams.has(name)) shown.searchParams.set(name, 'masked');
  return shown;
}
