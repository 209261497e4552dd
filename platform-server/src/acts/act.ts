import type { ErrorParam, ErrorParams } from 'shared-contracts/api';
import type { RecordedAct } from 'shared-contracts/api/tracking';
import { actTexts, type ThingActCode } from './actTexts.ts';
import { nounOf } from './nouns.ts';

/** What somebody did: what its text is found by. */
export type ActCode = keyof typeof actTexts;

type ParametersIn<Text extends string> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | ParametersIn<Rest>
  : never;

/** What the text of an act is filled in with. */
export type ActParams<Code extends ActCode> = Readonly<Record<ParametersIn<(typeof actTexts)[Code]['en']>, ErrorParam>>;

/** An act as it is recorded, with its English text, which earlier releases read. */
export interface Act extends RecordedAct {
  description: string;
}

/** An act by its code. */
export function act<Code extends ActCode>(code: Code, params: ActParams<Code>): Act {
  return { code, params, description: filled(actTexts[code].en, params, 'en') };
}

/** An act that is the same for every kind of thing, as "Paused webhook Orders" (GAP-11). */
export const thingAct = (code: ThingActCode, thing: string, name: string): Act => act(code, { thing, name });

/** The text of an act in French; null for one that this release does not know. */
export function frenchAct({ code, params }: RecordedAct): string | null {
  return Object.hasOwn(actTexts, code) ? filled(actTexts[code as ActCode].fr, params, 'fr') : null;
}

function filled(text: string, params: ErrorParams, locale: 'en' | 'fr'): string {
  const noun = nounOf(String(params.thing ?? ''));
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    if (name === 'thing') return noun.en;
    if (name === 'le' || name === 'du') return noun[name];
    const value = params[name] ?? '';
    if (typeof value === 'object') return value[locale];
    return typeof value === 'number' ? value.toLocaleString(locale) : value;
  });
}
