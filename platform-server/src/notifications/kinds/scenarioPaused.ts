import { waitingText } from 'shared-contracts/api/run';
import { readWaitReason } from '../../engine/waitReason.ts';
import type { ServerLocale } from '../../languages/preferredLocale.ts';
import * as notificationSubjectRepository from '../../store/repositories/notifications/notificationSubjectRepository.ts';
import { inOneLine } from '../oneLine.ts';
import { kindSpec } from './kind.ts';

const longestReason = 400;

/** A reason as runs keep it, in words. */
function pauseText(reason: string, language: ServerLocale): string {
  const waiting = readWaitReason(reason);
  return inOneLine(((waiting && waitingText(waiting)?.[language]) ?? reason).slice(0, longestReason));
}

/** Runs wait for somebody to see to something. */
export const scenarioPaused = kindSpec({
  kind: 'scenario-paused',
  isUrgent: true,
  gatherMs: 30 * 60_000,
  defaults: { app: true, mail: 'admins', webhook: true },
  async readParams(database, account, { scenario_id, reason }) {
    const scenario = await notificationSubjectRepository.scenario(database, account, scenario_id);
    if (scenario === null) return null;
    return { scenario_id, scenario: inOneLine(scenario), reason };
  },
  link: ({ scenario_id }) => `/scenario/${scenario_id}/logs?status=HOLD`,
  texts: {
    en: {
      label: 'Runs on hold',
      about: 'Runs of a scenario are on hold until someone resolves what they wait for.',
      title: ({ scenario }) => `Runs of "${scenario}" are on hold`,
      text: ({ reason }) => pauseText(reason, 'en'),
      open: 'Show the runs on hold',
    },
    fr: {
      label: 'Exécutions suspendues',
      about: 'Des exécutions d’un scénario sont suspendues jusqu’à ce que quelqu’un intervienne.',
      title: ({ scenario }) => `Des exécutions de « ${scenario} » sont suspendues`,
      text: ({ reason }) => pauseText(reason, 'fr'),
      open: 'Afficher les exécutions suspendues',
    },
  },
});
