import { maskText } from '../../masking/maskText.ts';
import * as notificationSubjectRepository from '../../store/repositories/notifications/notificationSubjectRepository.ts';
import { inOneLine } from '../oneLine.ts';
import { kindSpec } from './kind.ts';

const longestReason = 400;

/** Runs of a scenario failed, which is said once a cause. Those by hand are not told: who runs one looks at it. */
export const runFailed = kindSpec({
  kind: 'run-failed',
  isUrgent: false,
  gatherMs: 30 * 60_000,
  defaults: { app: true, mail: false, webhook: true },
  countOf: ({ runs = 1 }) => runs,
  async readParams(database, account, { run_id, news = 'first' }) {
    const run = await notificationSubjectRepository.failedRun(database, account, run_id);
    if (!run) return null;
    const cause = run.exceptions?.at(-1);
    const reason = inOneLine(maskText((cause?.exception ?? '').slice(0, longestReason)));
    const french = inOneLine(maskText((cause?.failure?.fr ?? '').slice(0, longestReason)));
    return { scenario_id: run.scenario_id, scenario: inOneLine(run.name), run_id, reason, french, news };
  },
  link: ({ scenario_id, run_id }) => `/scenario/${scenario_id}?run=${run_id}`,
  texts: {
    en: {
      label: 'Run failed',
      about: "A run of a started scenario failed. Manual runs don't count.",
      title: ({ scenario, news }, count) => {
        if (news === 'unmuted') return `A muted failure of "${scenario}" is open again`;
        if (news === 'returned') return `A fixed failure of "${scenario}" came back`;
        return count === 1 ? `A run of "${scenario}" failed` : `${count} runs of "${scenario}" failed`;
      },
      text: ({ reason }) => reason,
      open: 'Open the last failed run',
    },
    fr: {
      label: 'Échec d’exécution',
      about: 'Une exécution d’un scénario démarré a échoué. Les exécutions manuelles ne comptent pas.',
      title: ({ scenario, news }, count) => {
        if (news === 'unmuted') return `Un échec masqué de « ${scenario} » est rouvert`;
        if (news === 'returned') return `Un échec corrigé de « ${scenario} » est revenu`;
        return count === 1
          ? `Une exécution de « ${scenario} » a échoué`
          : `${count} exécutions de « ${scenario} » ont échoué`;
      },
      text: ({ reason, french }) => french || reason,
      open: 'Ouvrir la dernière exécution en échec',
    },
  },
});
