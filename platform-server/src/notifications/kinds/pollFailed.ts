import * as notificationSubjectRepository from '../../store/repositories/notifications/notificationSubjectRepository.ts';
import { inOneLine } from '../oneLine.ts';
import { kindSpec } from './kind.ts';

const longestReason = 400;

/** A started scenario could not ask an operation for new items: there is no run that could fail. */
export const pollFailed = kindSpec({
  kind: 'poll-failed',
  isUrgent: false,
  gatherMs: 30 * 60_000,
  defaults: { app: true, mail: false, webhook: true },
  async readParams(database, account, { scenario_id, message, fr }) {
    const scenario = await notificationSubjectRepository.startedAt(database, account, scenario_id);
    if (!scenario) return null;
    return {
      ...{ scenario_id, scenario: inOneLine(scenario.name), start: scenario.start },
      reason: inOneLine(message.slice(0, longestReason)),
      french: inOneLine(fr.slice(0, longestReason)),
    };
  },
  link: ({ scenario_id, start }) => `/scenario/${scenario_id}?node=${encodeURIComponent(start)}`,
  texts: {
    en: {
      label: 'Check for new items failed',
      about: 'A started scenario could not check for new items.',
      title: ({ scenario }, count) =>
        count === 1
          ? `"${scenario}" couldn't check for new items`
          : `"${scenario}" couldn't check for new items ${count} times`,
      text: ({ reason }) => reason,
      open: 'Open the Start node',
    },
    fr: {
      label: 'Échec de la recherche d’éléments',
      about: 'Un scénario démarré n’a pas pu chercher de nouveaux éléments.',
      title: ({ scenario }, count) =>
        count === 1
          ? `« ${scenario} » n’a pas pu chercher de nouveaux éléments`
          : `« ${scenario} » n’a pas pu chercher de nouveaux éléments ${count} fois`,
      text: ({ french }) => french,
      open: 'Ouvrir le nœud Départ',
    },
  },
});
