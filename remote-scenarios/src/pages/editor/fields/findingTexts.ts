import type { KindTexts } from '../../../parts/kindTexts.ts';

/** What is said of settings that were tried on recorded messages, and by what is described of them. */
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
  undescribed: {
    en: '{{path}} isn’t in the API description.',
    fr: '{{path}} n’est pas dans la description de l’API.',
  },
  'undescribed-never_one': {
    en: '{{path}} is neither in the API description nor in the last message.',
    fr: '{{path}} n’est ni dans la description de l’API ni dans le dernier message.',
  },
  'undescribed-never_other': {
    en: '{{path}} is neither in the API description nor in the last {{count}} messages.',
    fr: '{{path}} n’est ni dans la description de l’API ni dans les {{count}} derniers messages.',
  },
  'undescribed-found_one': {
    en: '{{path}} isn’t in the API description, but the last message has it.',
    fr: '{{path}} n’est pas dans la description de l’API, mais le dernier message l’a.',
  },
  'undescribed-found_other': {
    en: '{{path}} isn’t in the API description; found in {{has}} of the last {{count}} messages.',
    fr: '{{path}} n’est pas dans la description de l’API ; présent dans {{has}} des {{count}} derniers messages.',
  },
  unsent: {
    en: '{{path}} isn’t among the fields sent by the nodes before.',
    fr: '{{path}} n’est pas parmi les champs envoyés par les nœuds précédents.',
  },
  'described-call': {
    en: '{{path}} is described as {{types}}; {{name}} needs {{others}}.',
    fr: '{{path}} est décrit comme {{types}} ; {{name}} demande {{others}}.',
  },
  'described-rule': {
    en: 'The value is described as {{types}}, which this type of rule can’t read.',
    fr: 'La valeur est décrite comme {{types}}, que ce type de règle ne peut pas lire.',
  },
  'described-sent': {
    en: '{{path}} is described as {{types}}; the operation takes {{others}}.',
    fr: '{{path}} est décrit comme {{types}} ; l’opération attend {{others}}.',
  },
  'described-date': {
    en: 'The value is described as a date and compared as text. Choose the type Date to compare the time.',
    fr: 'La valeur est décrite comme une date et comparée comme du texte. Choisissez le type Date pour comparer le moment.',
  },
  'unlisted-value': {
    en: '“{{value}}” isn’t among the described values: {{values}}.',
    fr: '« {{value}} » n’est pas parmi les valeurs décrites : {{values}}.',
  },
  'unlisted-value-near': {
    en: '“{{value}}” isn’t among the described values: {{values}}. Did you mean “{{meant}}”?',
    fr: '« {{value}} » n’est pas parmi les valeurs décrites : {{values}}. Vouliez-vous dire « {{meant}} » ?',
  },
  'uncovered-values': {
    en: 'By the API description, these values match no case and end here: {{values}}.',
    fr: 'D’après la description de l’API, ces valeurs ne correspondent à aucun cas et s’arrêtent ici : {{values}}.',
  },
  'null-in-text': {
    en: '{{path}} can be null and is then left out. Add a fallback with ??.',
    fr: '{{path}} peut être nul et est alors omis. Ajoutez une valeur de repli avec ??.',
  },
  'null-in-call': {
    en: '{{path}} can be null: {{name}} then fails. Use ?. or add a fallback with ??.',
    fr: '{{path}} peut être nul : {{name}} échoue alors. Utilisez « ?. » ou ajoutez une valeur de repli avec ??.',
  },
  'null-sent': {
    en: '{{path}} can be null, which the operation doesn’t take. Add a fallback with ??.',
    fr: '{{path}} peut être nul, ce que l’opération n’accepte pas. Ajoutez une valeur de repli avec ??.',
  },
  'null-found_one': {
    en: 'Null in the last message.',
    fr: 'Nul dans le dernier message.',
  },
  'null-found_other': {
    en: 'Null in {{hits}} of the last {{count}} messages.',
    fr: 'Nul dans {{hits}} des {{count}} derniers messages.',
  },
  unfilled: {
    en: 'The operation also needs: {{values}}.',
    fr: 'L’opération demande aussi : {{values}}.',
  },
  disagrees_one: {
    en: '{{path}} is described as {{types}}; the last message has {{others}}.',
    fr: '{{path}} est décrit comme {{types}} ; le dernier message a {{others}}.',
  },
  disagrees_other: {
    en: '{{path}} is described as {{types}}, but is {{others}} in {{hits}} of the last {{count}} messages.',
    fr: '{{path}} est décrit comme {{types}}, mais vaut {{others}} dans {{hits}} des {{count}} derniers messages.',
  },
} as const satisfies KindTexts;
