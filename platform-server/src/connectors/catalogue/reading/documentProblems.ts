import type { DocumentProblem } from 'shared-contracts/api/catalogue';
import type { ServerLocale } from '../../../languages/preferredLocale.ts';

/** Why a text is no JSON or YAML. */
const reasons = {
  syntax: {
    en: 'a comma, colon, quote or bracket is missing or surplus',
    fr: 'il manque une virgule, un deux-points, un guillemet ou un crochet, ou il y en a un de trop',
  },
  unfinished: {
    en: 'it ends before a quote or bracket is closed',
    fr: 'il se termine avant qu’un guillemet ou un crochet soit fermé',
  },
  indentation: { en: 'the indentation is wrong', fr: 'l’indentation est incorrecte' },
  tab: { en: 'tabs can’t indent in YAML', fr: 'YAML n’admet pas de tabulation en indentation' },
  twice: { en: 'a key appears twice', fr: 'une clé figure deux fois' },
  tag: {
    en: 'it has a tag that documents can’t have',
    fr: 'il contient une balise que les documents ne peuvent pas avoir',
  },
  alias: { en: 'an alias has no anchor before it', fr: 'un alias n’a pas d’ancre avant lui' },
} as const;
export type UnreadableReason = keyof typeof reasons;

/** Which rule of OpenAPI a place breaks, by the keyword of its schema; `{rule}` is what the rule allows. */
export const ruleReasons = {
  type: { en: 'its type must be {rule}', fr: 'son type doit être {rule}' },
  enum: { en: 'it must be one of {rule}', fr: 'ce doit être l’une de ces valeurs\u202f: {rule}' },
  const: { en: 'it must be {rule}', fr: 'ce doit être {rule}' },
  pattern: { en: 'it must match the pattern {rule}', fr: 'le motif {rule} doit correspondre' },
  format: { en: 'it must have the format {rule}', fr: 'son format doit être {rule}' },
  minItems: { en: 'it has too few items', fr: 'il contient trop peu d’éléments' },
  maxItems: { en: 'it has too many items', fr: 'il contient trop d’éléments' },
  minProperties: { en: 'it has too few fields', fr: 'il contient trop peu de champs' },
  maxProperties: { en: 'it has too many fields', fr: 'il contient trop de champs' },
  minLength: { en: 'its text is too short', fr: 'son texte est trop court' },
  maxLength: { en: 'its text is too long', fr: 'son texte est trop long' },
  minimum: { en: 'its number is too small', fr: 'son nombre est trop petit' },
  maximum: { en: 'its number is too large', fr: 'son nombre est trop grand' },
  uniqueItems: { en: 'an item appears twice', fr: 'un élément figure deux fois' },
  dependentRequired: { en: 'a field that belongs with it is missing', fr: 'un champ qui va avec lui manque' },
  other: { en: 'its value isn’t allowed here', fr: 'sa valeur n’est pas autorisée ici' },
} as const;

/** Texts of what can be wrong with a document: what it is, then what to do. */
const texts = {
  too_large: {
    en: 'The document has more than {limit} MB. Split it, or leave out what you don’t call.',
    fr: 'Le document dépasse {limit} Mo. Divisez-le, ou retirez ce que vous n’appelez pas.',
  },
  unreadable: {
    en: 'This isn’t valid {format}: {reason}. Correct it and try again.',
    fr: 'Ce contenu n’est pas du {format} valide : {reason}. Corrigez-le et réessayez.',
  },
  too_deep: {
    en: 'The document is nested deeper than {limit} levels. Move inner schemas to components and refer to them.',
    fr: 'Le document est imbriqué sur plus de {limit} niveaux. Déplacez les schémas internes vers components et faites-y référence.',
  },
  too_many_values: {
    en: 'The document has too many values, or its YAML aliases repeat too much. Write repeated parts as components.',
    fr: 'Le document contient trop de valeurs, ou ses alias YAML se répètent trop. Écrivez les parties répétées comme components.',
  },
  out_of_memory: {
    en: 'Reading the document takes too long or too much memory. Leave out what you don’t call.',
    fr: 'La lecture du document demande trop de temps ou de mémoire. Retirez ce que vous n’appelez pas.',
  },
  no_object: {
    en: 'This isn’t an OpenAPI document. Choose a file that begins with “openapi” or “swagger”.',
    fr: 'Ce n’est pas un document OpenAPI. Choisissez un fichier qui commence par « openapi » ou « swagger ».',
  },
  version: {
    en: 'OpenAPI {version} isn’t supported. Use 2.0, 3.0, 3.1 or 3.2.',
    fr: 'OpenAPI {version} n’est pas pris en charge. Utilisez 2.0, 3.0, 3.1 ou 3.2.',
  },
  no_operations: {
    en: 'The document has no operations. Add at least one path with a method.',
    fr: 'Le document ne contient aucune opération. Ajoutez au moins un chemin avec une méthode.',
  },
  too_many_operations: {
    en: 'The document has more than {limit} operations. Split it by the parts you call.',
    fr: 'Le document contient plus de {limit} opérations. Divisez-le selon les parties que vous appelez.',
  },
  large_operation: {
    en: 'This operation has more than {limit} MB of schemas. Move what is large to components and refer to it.',
    fr: 'Cette opération contient plus de {limit} Mo de schémas. Déplacez ce qui est volumineux vers components et faites-y référence.',
  },
  large_operations: {
    en: 'The operations up to this one have more than {limit} MB of schemas together. Leave out what you don’t call, or make large shared schemas smaller.',
    fr: 'Les opérations jusqu’à celle-ci contiennent ensemble plus de {limit} Mo de schémas. Retirez ce que vous n’appelez pas, ou réduisez les grands schémas partagés.',
  },
  remote_reference: {
    en: 'This refers to another file: {reference}. Join all files into one document first, for example with “redocly bundle”.',
    fr: 'Ceci fait référence à un autre fichier : {reference}. Réunissez d’abord tous les fichiers en un seul document, par exemple avec « redocly bundle ».',
  },
  dangling_reference: {
    en: 'This refers to {reference}, which isn’t there. Any value is taken instead; correct the reference.',
    fr: 'Ceci fait référence à {reference}, qui n’existe pas. Toute valeur est acceptée à la place ; corrigez la référence.',
  },
  left_out: {
    en: 'This can’t be read and is left out. Write it as OpenAPI requires.',
    fr: 'Ceci ne peut pas être lu et est laissé de côté. Écrivez-le comme le prévoit OpenAPI.',
  },
  same_operation_id: {
    en: 'The operationId “{id}” appears twice; the later one is called “{other}”. Make each unique.',
    fr: 'L’operationId « {id} » existe deux fois ; le second s’appelle « {other} ». Donnez à chacun le sien.',
  },
  undeclared_parameter: {
    en: 'The path has “{name}”, which isn’t declared. It is taken as a required text; declare it.',
    fr: 'Le chemin contient « {name} », qui n’est pas déclaré. Il est pris comme un texte obligatoire ; déclarez-le.',
  },
  unused_parameter: {
    en: 'The path has no place for “{name}”, which is left out. Add {{name}} to the path or remove it.',
    fr: 'Le chemin n’a pas de place pour « {name} », qui est laissé de côté. Ajoutez {{name}} au chemin ou retirez-le.',
  },
  scheme: {
    en: 'The authentication “{name}” isn’t supported. Set the header in the configuration instead.',
    fr: 'L’authentification « {name} » n’est pas prise en charge. Définissez plutôt l’en-tête dans la configuration.',
  },
  paging: {
    en: 'x-weft-paging can’t be used here. Check its type, parameter and paths.',
    fr: 'x-weft-paging n’est pas utilisable ici. Vérifiez son type, son paramètre et ses chemins.',
  },
  missing: { en: '“{name}” is missing. Add it.', fr: '« {name} » manque. Ajoutez-le.' },
  unknown: {
    en: 'OpenAPI has no “{name}” here. Remove it or correct its name.',
    fr: 'OpenAPI ne prévoit pas « {name} » ici. Retirez-le ou corrigez son nom.',
  },
  specification: {
    en: 'This doesn’t follow OpenAPI: {reason}. Correct it.',
    fr: 'Ceci n’est pas conforme à OpenAPI : {reason}. Corrigez-le.',
  },
  more: {
    en: 'There are {count} further warnings. Correct these first.',
    fr: 'Il y a encore {count} avertissements. Corrigez d’abord ceux-ci.',
  },
} as const satisfies Record<string, Readonly<Record<ServerLocale, string>>>;

export type ProblemCode = keyof typeof texts;

/** A fault of a document before it is worded in a language. */
export interface FoundProblem {
  code: ProblemCode;
  pointer: string;
  line: number | null;
  severity: DocumentProblem['severity'];
  params: Readonly<Record<string, string | number>>;
}

/** A document that cannot be read at all. */
export class UnreadableDocument extends Error {
  readonly problem: FoundProblem;

  constructor(
    code: ProblemCode,
    params: FoundProblem['params'] = {},
    at: { pointer?: string; line?: number | null } = {},
  ) {
    super(code);
    this.problem = { code, params, severity: 'error', pointer: at.pointer ?? '', line: at.line ?? null };
  }
}

const reasonTexts: Readonly<Record<string, Readonly<Record<ServerLocale, string>>>> = { ...reasons, ...ruleReasons };

/** The problem as its reader sees it. */
export function sayProblem(
  { code, params, pointer, line, severity }: FoundProblem,
  locale: ServerLocale,
): DocumentProblem {
  const reason = reasonTexts[params.reason ?? '']?.[locale];
  const text = reason === undefined ? texts[code][locale] : texts[code][locale].replace('{reason}', () => reason);
  const message = text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
  return { pointer, line, severity, message };
}
