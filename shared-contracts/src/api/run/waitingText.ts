import type { Text } from '../../contract/text.ts';
import type { Waiting } from './waiting.ts';

/** What each reason says; `{0}` stands for the first of its values. */
const sentences = {
  suspended: { en: 'The organization is suspended', fr: 'L’organisation est suspendue' },
  'webhook-paused': { en: 'The webhook is paused', fr: 'Le webhook est en pause' },
  operations: {
    en: 'The operations of this period are used up',
    fr: 'Les opérations de cette période sont épuisées',
  },
  'scenario-stopped': {
    en: 'The scenario "{1}" is stopped. The run starts when the scenario does.',
    fr: 'Le scénario « {1} » est arrêté. L’exécution démarre avec lui.',
  },
  'scenario-trashed': {
    en: 'The scenario "{1}" is in the trash. Restore it, and the run continues.',
    fr: 'Le scénario « {1} » est dans la corbeille. Restaurez-le, et l’exécution continue.',
  },
  'filter-trashed': {
    en: 'The filter list "{1}" is in the trash. Restore it, and the run continues.',
    fr: 'La liste de filtrage « {1} » est dans la corbeille. Restaurez-la, et l’exécution continue.',
  },
  'conversion-trashed': {
    en: 'The conversion table "{1}" is in the trash. Restore it, and the run continues.',
    fr: 'La table de conversion « {1} » est dans la corbeille. Restaurez-la, et l’exécution continue.',
  },
  'connector-trashed': {
    en: 'The configuration "{1}" is in the trash. Restore it, and the run continues.',
    fr: 'La configuration « {1} » est dans la corbeille. Restaurez-la, et l’exécution continue.',
  },
  'tunnel-trashed': {
    en: 'The tunnel "{1}" is in the trash. Restore it, and the run continues.',
    fr: 'Le tunnel « {1} » est dans la corbeille. Restaurez-le, et l’exécution continue.',
  },
  'store-trashed': {
    en: 'The store "{1}" is in the trash. Restore it, and the run continues.',
    fr: 'Le stockage « {1} » est dans la corbeille. Restaurez-le, et l’exécution continue.',
  },
  released: { en: 'Released manually', fr: 'Libérée manuellement' },
  tunnel: {
    en: 'No agent of the tunnel "{1}" is connected. The run continues when one is.',
    fr: 'Aucun agent du tunnel « {1} » n’est connecté. L’exécution continue dès qu’il y en a un.',
  },
  row: {
    en: 'No row for {2} in the conversion table "{1}". Add it, and the run continues.',
    fr: 'Aucune ligne pour {2} dans la table de conversion « {1} ». Ajoutez-la, et l’exécution continue.',
  },
  unsure: {
    en: 'The call may or may not have arrived — in "{0}". Check the other system, then decide how the run continues.',
    fr: 'L’appel est peut-être arrivé — dans « {0} ». Vérifiez l’autre système, puis décidez de la suite.',
  },
  delay: { en: 'Delay in "{0}"', fr: 'Délai dans « {0} »' },
  batches: { en: 'Pause between batches in "{0}"', fr: 'Pause entre les lots dans « {0} »' },
  pages: { en: 'Pause before page {0} in "{1}"', fr: 'Pause avant la page {0} dans « {1} »' },
  rate: { en: 'Rate of the configuration "{0}" in "{1}"', fr: 'Débit de la configuration « {0} » dans « {1} »' },
  pause: {
    en: 'The service of the configuration "{0}" asked for a pause, in "{1}"',
    fr: 'Le service de la configuration « {0} » a demandé une pause, dans « {1} »',
  },
  call: {
    en: 'Waits for a run of the scenario "{1}", called in "{2}"',
    fr: 'Attend une exécution du scénario « {1} », appelée dans « {2} »',
  },
  lock: {
    en: 'Waits for the lock "{2}" of the store "{1}", in "{3}"',
    fr: 'Attend le verrou « {2} » du stockage « {1} », dans « {3} »',
  },
  answer: { en: 'Waits for an answer in "{1}"', fr: 'Attend une réponse dans « {1} »' },
  retry: { en: 'Retrying after: {0}', fr: 'Nouvel essai après : {0}' },
} as const satisfies Record<string, Text>;

/** Instead of `tunnel`, where the third of its values says so. */
const switchedOff: Text = {
  en: 'The tunnel "{1}" is switched off. The run continues when it is on and one of its agents is connected.',
  fr: 'Le tunnel « {1} » est désactivé. L’exécution continue dès qu’il est actif et qu’un de ses agents est connecté.',
};

/** How the server outlines values that are no text, number or choice, and how that is said. */
const outlines: readonly (readonly [RegExp, Text])[] = [
  [/\bnothing\b/g, { en: 'a missing value', fr: 'une valeur absente' }],
  [/\bnull\b/g, { en: 'an empty value (null)', fr: 'une valeur vide (null)' }],
  [/\ba list of (\d+)/g, { en: 'a list of $1', fr: 'une liste de $1' }],
  [/\ban empty object\b/g, { en: 'an empty object', fr: 'un objet vide' }],
  [/\ban object with /g, { en: 'an object with ', fr: 'un objet avec ' }],
];
const emptyText: Text = { en: 'an empty text', fr: 'un texte vide' };

/** Values as the server has listed them, in a language. What is quoted is a text of the data, and stays as it is. */
function sayValues(listed: string, locale: keyof Text): string {
  return listed.replace(/("(?:[^"\\]|\\.)*(?:"|$))|[^"]+/g, (part, quoted?: string) => {
    if (quoted !== undefined) return quoted === '""' ? emptyText[locale] : quoted;
    return outlines.reduce((text, [outline, words]) => text.replace(outline, words[locale]), part);
  });
}

/** Why a run waits. */
export type WaitingCode = keyof typeof sentences;

/** The sentence of a reason; null for one that this version does not know. */
export function waitingText({ code, values }: Waiting): Text | null {
  if (!Object.hasOwn(sentences, code)) return null;
  const { en, fr } = code === 'tunnel' && values[2] === 'off' ? switchedOff : sentences[code as WaitingCode];
  const filled = (sentence: string, locale: keyof Text) =>
    sentence.replace(/\{(\d)\}/g, (_, place: string) => {
      const value = (code === 'retry' && locale === 'fr' && values[1]) || (values[Number(place)] ?? '');
      return code === 'row' && place === '2' ? sayValues(value, locale) : value;
    });
  return { en: filled(en, 'en'), fr: filled(fr, 'fr') };
}
