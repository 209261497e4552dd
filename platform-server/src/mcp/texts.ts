import type { ServerLocale } from '../languages/preferredLocale.ts';
import { filledText, type ParametersIn } from '../languages/textParameters.ts';

const texts = {
  instructions: {
    en: 'Each tool is a scenario of the organization and runs it. A call that takes longer than {{seconds}} seconds returns the id of its run: call {{tool}} with it.',
    fr: 'Chaque outil est un scénario de l’organisation et l’exécute. Un appel de plus de {{seconds}} secondes renvoie l’identifiant de son exécution : appelez {{tool}} avec lui.',
  },
  runTitle: { en: 'Result of a run', fr: 'Résultat d’une exécution' },
  runDescription: {
    en: 'Returns the result of a tool call that took longer than {{seconds}} seconds. While the run is not over, it says so: call again later.',
    fr: 'Renvoie le résultat d’un appel d’outil de plus de {{seconds}} secondes. Si l’exécution n’est pas terminée, la réponse le dit : rappelez plus tard.',
  },
  runId: {
    en: 'Id of the run, as the tool call returned it',
    fr: 'Identifiant de l’exécution, tel que l’appel d’outil l’a renvoyé',
  },
  unknownTool: {
    en: 'There is no tool “{{name}}”. Its scenario may be stopped: list the tools again.',
    fr: 'L’outil « {{name}} » n’existe pas. Son scénario est peut-être arrêté : relisez la liste des outils.',
  },
  unknownRun: {
    en: 'No tool call made a run {{id}}. Use the id that the tool call returned.',
    fr: 'Aucun appel d’outil n’a créé l’exécution {{id}}. Utilisez l’identifiant que l’appel d’outil a renvoyé.',
  },
  inputs: { en: 'The inputs don’t fit. {{problems}}', fr: 'Les entrées ne conviennent pas. {{problems}}' },
  input: { en: '{{name}}: {{problem}}.', fr: '{{name}} : {{problem}}.' },
  tooMany: {
    en: '{{count}} tool calls of this organization wait for their runs already. Call again when some are over.',
    fr: '{{count}} appels d’outils de cette organisation attendent déjà leur exécution. Rappelez quand certains sont terminés.',
  },
  running: {
    en: 'The run takes longer than {{seconds}} seconds and continues. Don’t call the tool again: call {{tool}} with run_id {{id}}.',
    fr: 'L’exécution dure plus de {{seconds}} secondes et continue. N’appelez pas l’outil de nouveau : appelez {{tool}} avec run_id {{id}}.',
  },
  notOver: {
    en: 'Run {{id}} is not over yet. Call {{tool}} again later.',
    fr: 'L’exécution {{id}} n’est pas encore terminée. Rappelez {{tool}} plus tard.',
  },
  waits: {
    en: 'Run {{id}} is on hold: {{reason}}. Call {{tool}} later.',
    fr: 'L’exécution {{id}} est en attente : {{reason}}. Appelez {{tool}} plus tard.',
  },
  reasonUnknown: { en: 'see the run', fr: 'voyez l’exécution' },
  failed: { en: 'Run {{id}} failed: {{cause}}', fr: 'L’exécution {{id}} a échoué : {{cause}}' },
  causeUnknown: { en: 'see the run.', fr: 'voyez l’exécution.' },
  cancelled: { en: 'Run {{id}} was canceled.', fr: 'L’exécution {{id}} a été annulée.' },
  resultGone: {
    en: 'Run {{id}} succeeded. Its result isn’t stored any more.',
    fr: 'L’exécution {{id}} a réussi. Son résultat n’est plus enregistré.',
  },
  tooLarge: {
    en: 'Run {{id}} succeeded. Its result has {{size}} kB, and a tool call returns {{limit}} kB at most: set an output of the scenario that is smaller.',
    fr: 'L’exécution {{id}} a réussi. Son résultat fait {{size}} Ko, et un appel d’outil renvoie {{limit}} Ko au plus : définissez une sortie du scénario plus petite.',
  },
} as const;

type TextCode = keyof typeof texts;
type Values<Code extends TextCode> = Readonly<Record<ParametersIn<(typeof texts)[Code]['en']>, string | number>>;

/** What programs are answered, in the language that they ask for. */
export type Say = <Code extends TextCode>(
  code: Code,
  ...values: keyof Values<Code> extends never ? [] : [Values<Code>]
) => string;

/** Texts of tools in one language. */
export function sayIn(locale: ServerLocale): Say {
  return (code, ...[values]) =>
    filledText(texts[code][locale], (name) => String((values as Record<string, unknown> | undefined)?.[name] ?? ''));
}
