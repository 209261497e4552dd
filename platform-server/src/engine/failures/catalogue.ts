import type { ErrorParam, ErrorParams } from 'shared-contracts/api';
import { filledText, type ParametersIn } from '../../languages/textParameters.ts';
import type { Locale } from './text.ts';
import { awaitedFailures } from './texts/awaited.ts';
import { callFailures } from './texts/calls.ts';
import { connectorFailures } from './texts/connectors.ts';
import type { Entry } from './texts/entry.ts';
import { itemFailures } from './texts/items.ts';
import { mailFailures } from './texts/mails.ts';
import { nodeFailures } from './texts/nodes.ts';
import { respondFailures } from './texts/respond.ts';
import { responseFailures } from './texts/responses.ts';
import { runFailures } from './texts/runs.ts';

/** Every text of a failure, in every language, by its reason. */
export const failureTexts = {
  ...runFailures,
  ...nodeFailures,
  ...awaitedFailures,
  ...callFailures,
  ...responseFailures,
  ...connectorFailures,
  ...itemFailures,
  ...mailFailures,
  ...respondFailures,
};

/** Why something failed: what its text is found by. It begins with its code. */
export type FailureReason = keyof typeof failureTexts;

/** What the text of a reason is filled in with. */
export type FailureParams<Reason extends FailureReason> = Readonly<
  Record<ParametersIn<(typeof failureTexts)[Reason]['en'][number]>, ErrorParam>
>;

/** A failure as it is said in any language. What a release does not know, it says by the English text beside. */
export interface FailureWords {
  reason: string;
  params: ErrorParams;
}

function entryOf(reason: string): Entry | undefined {
  return Object.hasOwn(failureTexts, reason) ? failureTexts[reason as FailureReason] : undefined;
}

function filled(text: string, params: ErrorParams, locale: Locale): string {
  return filledText(text, (name) => {
    const value = params[name] ?? '';
    return typeof value === 'object' ? value[locale] : String(value);
  });
}

/** Cause and advice of a failure in a language; null for a reason that this release does not know. */
export function sayFailure(
  { reason, params }: FailureWords,
  locale: Locale,
): { cause: string; advice: string | undefined } | null {
  const entry = entryOf(reason);
  if (!entry) return null;
  const [cause, advice] = entry[locale];
  return {
    cause: filled(cause, params, locale),
    advice: advice === undefined ? undefined : filled(advice, params, locale) || undefined,
  };
}

const where = { en: (label: string) => `in "${label}"`, fr: (label: string) => `dans «\u202f${label}\u202f»` };

/** The cause, then where, then what to do: `No response within 30 s — in "Create order". Increase the timeout …`. */
export function failureSentence(cause: string, label: string | null, advice = '', locale: Locale = 'en'): string {
  const place = label === null ? '' : ` — ${where[locale](label)}`;
  return `${cause.charAt(0).toUpperCase()}${cause.slice(1)}${place}. ${advice}`.trimEnd();
}

/** The parameters that the text of a reason names: nothing else of a failure is recorded or shown. */
export function namedParams(reason: FailureReason, params: ErrorParams): ErrorParams {
  const { en }: Entry = failureTexts[reason];
  return Object.fromEntries(
    Object.entries(params).filter(([name]) => en.some((text) => text?.includes(`{{${name}}}`))),
  );
}

/** The code of a reason, which programs go by. */
export const codeOfReason = (reason: FailureReason): string => reason.split('.', 1)[0] as string;
