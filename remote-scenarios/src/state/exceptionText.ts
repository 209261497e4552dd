import { exceptionIn, type RunFailure } from 'shared-contracts/api/run';

interface Failed {
  exception: string | null;
  failure?: RunFailure | undefined;
}

/** The text of a failure in the reader's language, without the name of its node, for places where the node is in view. */
export function failureText(failed: Failed, label: string, locale: string): string {
  const text = exceptionIn(failed, locale) ?? '';
  return text.replace(` — in "${label}"`, '').replace(` — dans «\u202f${label}\u202f»`, '');
}
