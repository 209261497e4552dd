/** A whole number that no number of the language holds, by its digits. `JSON.stringify` writes it as they stand. */
export interface ExactInteger {
  readonly rawJSON: string;
}

type WithSource = (text: string, revive: (key: string, value: unknown, at: { source: string }) => unknown) => unknown;

/** The language's own types do not know them yet. */
const { rawJSON, isRawJSON } = JSON as unknown as {
  rawJSON(text: string): ExactInteger;
  isRawJSON(value: unknown): value is ExactInteger;
};
const parseWithSource = JSON.parse as WithSource;

/** Whether a value is a number kept by its digits. */
export const isExactInteger = isRawJSON;

/** A whole number kept by its digits. */
export const exactInteger = rawJSON;

// Shorter ones are below 2^53.
const mayBeLong = /\d{16}/;

const revived = (_key: string, value: unknown, { source }: { source: string }) =>
  typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(source) && String(value) !== source
    ? rawJSON(source)
    : value;

/**
 * The value of a JSON text, as `JSON.parse` gives it, but for whole numbers that would be rounded: they stay their
 * digits.
 */
export function parseJson(text: string): unknown {
  return mayBeLong.test(text) ? parseWithSource(text, revived) : JSON.parse(text);
}
