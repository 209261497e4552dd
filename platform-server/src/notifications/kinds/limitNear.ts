import { countOf } from './figures.ts';
import { kindSpec } from './kind.ts';

const limits = {
  en: {
    operations: 'operations',
    scenario: 'scenarios',
    connector: 'configurations',
    webhook: 'webhooks',
    import_pages: 'import pages',
    filter: 'filter lists',
    conversion: 'conversion tables',
  },
  fr: {
    operations: 'opérations',
    scenario: 'scénarios',
    connector: 'configurations',
    webhook: 'webhooks',
    import_pages: 'pages d’import',
    filter: 'listes de filtrage',
    conversion: 'tables de conversion',
  },
} as const;

/** What the plan allows is nearly used up, or is. */
export const limitNear = kindSpec({
  kind: 'limit-near',
  isUrgent: true,
  gatherMs: 0,
  defaults: { app: true, mail: 'admins', webhook: true },
  readParams: async (_database, _account, data) => ({ ...data }),
  link: () => '/subscription',
  texts: {
    en: {
      label: 'Limit near',
      about: 'The account has used 75, 90 or 100% of what its plan allows.',
      title: ({ limit, percent }) =>
        percent === 100
          ? `All ${limits.en[limit]} of your plan are used`
          : `${percent}% of your ${limits.en[limit]} are used`,
      text({ limit, percent, used, allowed }) {
        const figures = `${countOf.en(used)} of ${countOf.en(allowed)}.`;
        return limit === 'operations' && percent === 100 ? `${figures} New runs are on hold.` : figures;
      },
      open: 'Open the subscription',
    },
    fr: {
      label: 'Limite proche',
      about: 'Le compte a utilisé 75, 90 ou 100 % des limites de son offre.',
      title: ({ limit, percent }) =>
        percent === 100
          ? `Limite de votre offre atteinte : ${limits.fr[limit]}`
          : `${percent} % de votre offre utilisés : ${limits.fr[limit]}`,
      text({ limit, percent, used, allowed }) {
        const figures = `${countOf.fr(used)} sur ${countOf.fr(allowed)}.`;
        return limit === 'operations' && percent === 100
          ? `${figures} Les nouvelles exécutions sont suspendues.`
          : figures;
      },
      open: 'Ouvrir l’abonnement',
    },
  },
});
