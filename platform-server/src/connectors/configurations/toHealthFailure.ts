import type { ErrorParam } from 'shared-contracts/api';
import { failureSentence, sayFailure } from '../../engine/failures/catalogue.ts';
import { shownFailure } from '../../engine/failures/shownFailure.ts';
import type { NodeFailure } from '../../engine/nodes/nodeFailure.ts';
import type { HealthNote } from '../../store/repositories/connectorHealthRepository.ts';

/** What a service or a library said, or an address, at its longest: the end of a longer one is marked as left out. */
const maxPartLength = 500;

const shortened = (text: string) =>
  text.length > maxPartLength ? `${text.slice(0, maxPartLength - 1).toWellFormed()}…` : text;

function shortPart(part: ErrorParam): ErrorParam {
  if (typeof part === 'object') return { en: shortened(part.en), fr: shortened(part.fr) };
  return typeof part === 'string' ? shortened(part) : part;
}

/** The failure of a call for the health of its configuration: in English and by its reason. What was said to it is shortened. */
export function toHealthFailure({
  code,
  message: cause,
  details: { words },
}: NodeFailure): Pick<NonNullable<HealthNote['failure']>, 'message' | 'words'> {
  if (!words) return { message: shortened(cause), words: null };
  const { reason } = words;
  const params = Object.fromEntries(Object.entries(words.params).map(([name, part]) => [name, shortPart(part)]));
  const text = sayFailure({ reason, params }, 'en');
  const message = text ? failureSentence(text.cause, null, text.advice) : shortened(cause);
  const shown = shownFailure({ nodeId: null, code, message, words: { reason, params, label: null } });
  return { message: shown.exception, words: shown.failure };
}
