import type { ServerLocale } from '../languages/preferredLocale.ts';

/** The words of a mail about failures. */
export interface FailureTexts {
  oneSubject(name: string): string;
  subject(runs: number, scenarios: number): string;
  intro: string;
  count(runs: number): string;
  open: string;
  why: string;
}

/** In each language that mails exist in. */
export const failureTexts: Readonly<Record<ServerLocale, FailureTexts>> = {
  en: {
    oneSubject: (name) => `A run of "${name}" failed`,
    subject: (runs, scenarios) => `${runs} runs failed${scenarios > 1 ? ` in ${scenarios} scenarios` : ''}`,
    intro: 'Since the last mail about failures:',
    count: (runs) => (runs === 1 ? '1 run failed' : `${runs} runs failed`),
    open: 'Open the last failed run',
    why:
      'You get this mail because "Notify me when a run fails" is on in the settings of these scenarios. ' +
      'The next one comes in half an hour at the earliest.',
  },
  fr: {
    oneSubject: (name) => `Une exécution de « ${name} » a échoué`,
    subject: (runs, scenarios) => `${runs} exécutions ont échoué${scenarios > 1 ? ` dans ${scenarios} scénarios` : ''}`,
    intro: 'Depuis le dernier message sur les échecs :',
    count: (runs) => (runs === 1 ? '1 exécution a échoué' : `${runs} exécutions ont échoué`),
    open: 'Ouvrir la dernière exécution en échec',
    why:
      'Vous recevez ce message car « M’avertir quand une exécution échoue » est activé dans les paramètres de ces ' +
      'scénarios. Le prochain viendra au plus tôt dans une demi-heure.',
  },
};
