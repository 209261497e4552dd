import type { RunFailure } from './failure.ts';

/** Anything that shows a failure. */
interface Failed<Exception extends string | null> {
  exception: Exception;
  failure?: RunFailure | undefined;
}

/** The text of a failure in the reader's language; as it was recorded where that is not known. */
export function exceptionIn<Exception extends string | null>(
  { exception, failure }: Failed<Exception>,
  locale: string,
): Exception | string {
  return (locale.startsWith('fr') && failure?.fr) || exception;
}
