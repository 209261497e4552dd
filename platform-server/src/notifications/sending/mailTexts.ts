import type { ServerLocale } from '../../languages/preferredLocale.ts';

/** The words of a mail around its notifications. */
interface MailTexts {
  failures(runs: number, scenarios: number): string;
  more(first: string, others: number): string;
  left(count: number): string;
  intro: string;
  why: string;
  settings: string;
}

/** In each language that mails exist in. */
export const mailTexts: Readonly<Record<ServerLocale, MailTexts>> = {
  en: {
    failures: (runs, scenarios) => `${runs} runs failed${scenarios > 1 ? ` in ${scenarios} scenarios` : ''}`,
    more: (first, others) => `${first}, and ${others} more`,
    left: (count) => `${count} more are in the app.`,
    intro: 'Since the last email:',
    why: 'You get this email because of your notification settings.',
    settings: 'Change your notifications',
  },
  fr: {
    failures: (runs, scenarios) =>
      `${runs} exécutions ont échoué${scenarios > 1 ? ` dans ${scenarios} scénarios` : ''}`,
    more: (first, others) => `${first}, et ${others} de plus`,
    left: (count) => `${count} de plus sont dans l’application.`,
    intro: 'Depuis le dernier e-mail :',
    why: 'Vous recevez cet e-mail en raison de vos paramètres de notification.',
    settings: 'Modifier vos notifications',
  },
};
