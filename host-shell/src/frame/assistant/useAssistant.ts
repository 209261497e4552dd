import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost, useSession, useTopic } from 'shared-contracts/react';
import { usePrompts } from './promptStore.ts';
import { createRunNews } from './runNews.ts';
import { startUpgradePrompts } from './upgradePrompts.ts';

/** Runs the footer assistant: greeting, failed runs as they happen, upgrade prompts for free accounts (core §4). */
export function useAssistant(): void {
  const { t } = useTranslation();
  const { messages, drawer, links, navigate } = useHost();
  const { account } = useSession();
  const say = useRef(t);
  useEffect(() => {
    say.current = t;
  }, [t]);

  useEffect(() => {
    messages.print({ message: say.current('assistant.ready') });
  }, [messages]);

  const paused = usePrompts((state) => state.paused);
  const prompted = account.type === 'free' && !paused;
  useEffect(() => {
    if (!prompted) return;
    return startUpgradePrompts({
      print: messages.print,
      textOf: (prompt) => say.current(`assistant.upgrade.${prompt}`),
      action() {
        // An act that leads nowhere is none: the page comes with the area that serves it.
        if (links.resolve('subscription') === null) return null;
        return { label: say.current('assistant.upgradeNow'), handler: () => void navigate('subscription') };
      },
    });
  }, [prompted, messages, links, navigate]);

  const isNews = useRef(createRunNews());
  useTopic('logs-update', (log) => {
    if (!isNews.current(log)) return;
    const { scenario_id, scenario_name, exception } = log;
    const node = exception[0]?.node_name;
    messages.print({
      message: node
        ? t('assistant.failedAt', { scenario: scenario_name, node })
        : t('assistant.failed', { scenario: scenario_name }),
      state: 'error',
      action: { label: t('assistant.viewRun'), handler: () => drawer.openTerminal({ scenarioId: scenario_id }) },
    });
  });
}
