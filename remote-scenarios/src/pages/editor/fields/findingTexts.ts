import type { KindTexts } from '../../../parts/kindTexts.ts';

/** What is said of settings that were tried on recorded messages. */
export const findingTexts = {
  missing_one: {
    en: '{{path}} isn’t in the last message.',
    fr: '{{path}} n’est pas dans le dernier message.',
  },
  missing_other: {
    en: '{{path}} is missing in {{hits}} of the last {{count}} messages.',
    fr: '{{path}} manque dans {{hits}} des {{count}} derniers messages.',
  },
  never: {
    en: 'None of the last {{of}} values matches.',
    fr: 'Aucune des {{of}} dernières valeurs ne correspond.',
  },
  'wrong-type_one': {
    en: '{{hits}} of the last {{of}} values isn’t of this type: the node fails for it.',
    fr: '{{hits}} des {{of}} dernières valeurs n’est pas de ce type\u00a0: le nœud échoue.',
  },
  'wrong-type_other': {
    en: '{{hits}} of the last {{of}} values aren’t of this type: the node fails for them.',
    fr: '{{hits}} des {{of}} dernières valeurs ne sont pas de ce type\u00a0: le nœud échoue.',
  },
  'date-as-text': {
    en: 'These are dates, compared as text. Choose the type Date to compare the time.',
    fr: 'Ce sont des dates, comparées comme du texte. Choisissez le type Date pour comparer le moment.',
  },
  unmatched_one: {
    en: '{{hits}} of the last {{of}} messages matches no case and ends here.',
    fr: '{{hits}} des {{of}} derniers messages ne correspond à aucun cas et s’arrête ici.',
  },
  unmatched_other: {
    en: '{{hits}} of the last {{of}} messages match no case and end here.',
    fr: '{{hits}} des {{of}} derniers messages ne correspondent à aucun cas et s’arrêtent ici.',
  },
} as const satisfies KindTexts;
