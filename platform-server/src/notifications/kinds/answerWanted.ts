import { inOneLine } from '../oneLine.ts';
import { countOf } from './figures.ts';
import { kindSpec } from './kind.ts';

/** A run asks people for an answer, and waits for it. */
export const answerWanted = kindSpec({
  kind: 'answer-wanted',
  isUrgent: true,
  gatherMs: 30 * 60_000,
  defaults: { app: true, mail: false, webhook: true },
  // Nobody else may answer.
  audience: ({ who }) => (who === 'admins' ? 'admins' : 'writers'),
  readParams: async (_database, _account, { request_id, title, scenario }) => ({
    request_id,
    title: inOneLine(title),
    scenario: inOneLine(scenario),
  }),
  link: ({ request_id }) => `/answers?request=${request_id}`,
  texts: {
    en: {
      label: 'Answer needed',
      about: 'A scenario waits for a decision or for values that someone enters.',
      title: ({ title, scenario }, count) =>
        count === 1 ? title : `${countOf.en(count)} runs of "${scenario}" wait for an answer`,
      text: ({ title, scenario }, count) =>
        count === 1 ? `A run of "${scenario}" waits for an answer.` : `The last one: ${title}`,
      open: 'Answer',
    },
    fr: {
      label: 'Réponse attendue',
      about: 'Un scénario attend une décision, ou des valeurs que quelqu’un saisit.',
      title: ({ title, scenario }, count) =>
        count === 1 ? title : `${countOf.fr(count)} exécutions de « ${scenario} » attendent une réponse`,
      text: ({ title, scenario }, count) =>
        count === 1 ? `Une exécution de « ${scenario} » attend une réponse.` : `La dernière : ${title}`,
      open: 'Répondre',
    },
  },
});
