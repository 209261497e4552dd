/** A whole number that no number of the language holds, by its digits. `JSON.stringify` writes it as they stand. */
export interface ExactInteger {
  readonly rawJSON: string;
}

type Revive = (key: string, value: unknown, at: { source?: string }) => unknown;

/** The language's own types do not know them yet, and browsers before 2025 have none of it: there numbers are rounded. */
const { rawJSON, isRawJSON, parse } = JSON as unknown as {
  rawJSON?: (text: string) => ExactInteger;
  isRawJSON?: (value: unknown) => value is ExactInteger;
  parse: (text: string, revive?: Revive) => unknown;
};

/** Whether a value is a whole number kept by its digits. */
export const isExactInteger = (value: unknown): value is ExactInteger => isRawJSON?.(value) ?? false;

/** Whether a value has members: a number kept by its digits is an object of the language and has none. */
export const isListOrObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !isExactInteger(value);

/** A whole number kept by its digits, which are written as they stand. */
export const exactInteger = (digits: string): unknown => rawJSON?.(digits) ?? Number(digits);

// Shorter ones are below 2^53, and those behind a point are of fractions.
const mayBeLong = /(?<![\d.])\d{16}/;

const revived: Revive = (_key, value, { source }) =>
  typeof value === 'number' &&
  !Number.isSafeInteger(value) &&
  source !== undefined &&
  /^-?\d+$/.test(source) &&
  String(value) !== source
    ? exactInteger(source)
    : value;

/**
 * The value of a JSON text, as `JSON.parse` gives it, but for whole numbers that would be rounded: they stay their
 * digits.
 */
export function parseJson(text: string): unknown {
  return mayBeLong.test(text) ? parse(text, revived) : JSON.parse(text);
}
