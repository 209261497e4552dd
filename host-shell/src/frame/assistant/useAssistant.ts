import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { exceptionIn, type RunLog } from 'shared-contracts/api/run';
import { useHost, useLive, useSession } from 'shared-contracts/react';
import { useMessages } from './messageStore.ts';
import { usePrompts } from './promptStore.ts';
import { createRunNews } from './runNews.ts';
import { startUpgradePrompts } from './upgradePrompts.ts';

/** Characters of a cause that have room in the line. */
const longestCause = 120;

/** What went wrong in its first words, without the node, which is named behind it. */
function causeOf(failure: RunLog['exception'][number] | undefined, locale: string): string {
  const [cause = ''] = (failure ? exceptionIn(failure, locale) : '').split(/ — (?:in "|dans «)|\n/);
  return cause.length > longestCause ? `${cause.slice(0, longestCause)}…` : cause;
}

const { printTranslated } = useMessages.getState();

/** Runs the footer assistant: greeting, failed runs as they happen, upgrade prompts for free accounts (core §4). */
export function useAssistant(): void {
  const { t, i18n } = useTranslation();
  const { drawer, links, navigate } = useHost();
  const { account } = useSession();
  const say = useRef(t);
  const language = useRef(i18n.language);
  useEffect(() => {
    say.current = t;
    language.current = i18n.language;
    useMessages.getState().retranslate();
  }, [t, i18n.language]);

  useEffect(() => printTranslated(() => ({ message: say.current('assistant.ready') })), []);

  const paused = usePrompts((state) => state.paused);
  const prompted = account.type === 'free' && !paused;
  useEffect(() => {
    if (!prompted) return;
    return startUpgradePrompts({
      print: printTranslated,
      textOf: (prompt) => say.current(`assistant.upgrade.${prompt}`),
      action() {
        // An act that leads nowhere is none: the page comes with the area that serves it.
        if (links.resolve('subscription') === null) return null;
        return { label: say.current('assistant.upgradeNow'), handler: () => void navigate('subscription') };
      },
    });
  }, [prompted, links, navigate]);

  const isNews = useRef(createRunNews());
  const report = (log: RunLog) => {
    if (!isNews.current(log)) return;
    const { scenario_id, scenario_name, exception } = log;
    const [first] = exception;
    const node = first?.node_name;
    const failed = (cause: string) => (cause ? 'assistant.failedBecause' : 'assistant.failedAt');
    const failedAt = (cause: string) => say.current(failed(cause), { scenario: scenario_name, node, cause });
    printTranslated(() => ({
      message: node
        ? failedAt(causeOf(first, language.current))
        : say.current('assistant.failed', { scenario: scenario_name }),
      state: 'error',
      action: {
        label: say.current('assistant.viewRun'),
        handler: () => drawer.openTerminal({ scenarioId: scenario_id }),
      },
    }));
  };
  useLive({ 'logs-update': (logs) => logs.forEach(report) });
}
