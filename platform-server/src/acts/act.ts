import type { ErrorParam, ErrorParams } from 'shared-contracts/api';
import type { RecordedAct } from 'shared-contracts/api/tracking';
import { filledText, type ParametersIn } from '../languages/textParameters.ts';
import { actTexts, type ThingActCode } from './actTexts.ts';

/** A thing as acts name it: in English, and in French with its article. */
interface Noun {
  en: string;
  le: string;
  du: string;
}

const nouns: Readonly<Record<string, Noun>> = {
  scenario: { en: 'scenario', le: 'le scénario', du: 'du scénario' },
  webhook: { en: 'webhook', le: 'le webhook', du: 'du webhook' },
  import_page: { en: 'import page', le: 'la page d’import', du: 'de la page d’import' },
  filter: { en: 'filter', le: 'la liste de filtrage', du: 'de la liste de filtrage' },
  conversion: { en: 'conversion', le: 'la table de conversion', du: 'de la table de conversion' },
  store: { en: 'store', le: 'le stockage', du: 'du stockage' },
  connector: { en: 'connector', le: 'la configuration', du: 'de la configuration' },
  tunnel: { en: 'tunnel', le: 'le tunnel', du: 'du tunnel' },
  catalogue: {
    en: 'catalogue connector',
    le: 'le connecteur du catalogue',
    du: 'du connecteur du catalogue',
  },
};

/** How a kind of thing is named in acts; one that this release does not know by its id. */
function nounOf(thing: string): Noun {
  const plain = thing.replaceAll('_', ' ');
  return Object.hasOwn(nouns, thing) ? (nouns[thing] as Noun) : { en: plain, le: plain, du: plain };
}

/** What somebody did: what its text is found by. */
export type ActCode = keyof typeof actTexts;

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
  return filledText(text, (name) => {
    if (name === 'thing') return noun.en;
    if (name === 'le' || name === 'du') return noun[name];
    const value = params[name] ?? '';
    if (typeof value === 'object') return value[locale];
    return typeof value === 'number' ? value.toLocaleString(locale) : value;
  });
}
