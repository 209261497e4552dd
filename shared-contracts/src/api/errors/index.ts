import type { ErrorParam, ErrorParams } from '../error.ts';
import type { texts as english, words } from './en.ts';

/** Why a call failed: what its text in the catalogue is found by. */
export type ErrorReason = keyof typeof english;

/** What an error may be about, by the names that the catalogue has for it. */
export type ErrorKind = keyof typeof words.kind;

type CodeOf<Reason> = Reason extends `${infer Code}.${string}` ? Code : Reason;

/** What kind of failure it is: what programs go by. A reason begins with its code. */
export type ErrorCode = CodeOf<ErrorReason>;

/** The code of a reason. */
export const codeOf = (reason: ErrorReason) => reason.split('.', 1)[0] as ErrorCode;

type ParametersIn<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | ParametersIn<Rest>
  : never;

/** What the text of a reason is filled in with. */
export type ParamsOf<Reason extends ErrorReason> = Readonly<Record<ParametersIn<(typeof english)[Reason]>, ErrorParam>>;

/** The catalogue in one language. */
export interface ErrorTexts {
  readonly texts: Readonly<Record<string, string>>;
  readonly words: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly problems: Readonly<Record<string, string>>;
}

/** The catalogue by language, each loaded on its own: most pages never need one. */
export const errorCatalogue = {
  en: (): Promise<ErrorTexts> => import('./en.ts'),
  fr: (): Promise<ErrorTexts> => import('./fr.ts'),
};

type ErrorLocale = keyof typeof errorCatalogue;

/** Says an error in the language of the texts; undefined for a reason that they do not have: the server may be newer. */
export function sayError(
  { texts, words }: ErrorTexts,
  locale: ErrorLocale,
  reason: string,
  params: ErrorParams = {},
): string | undefined {
  if (!Object.hasOwn(texts, reason)) return undefined;
  return texts[reason]?.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = params[name] ?? '';
    if (typeof value === 'object') return value[locale];
    return words[name]?.[String(value)] ?? String(value);
  });
}
