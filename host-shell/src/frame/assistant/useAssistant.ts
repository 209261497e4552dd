import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost, useSession, useTopic } from 'shared-contracts/react';
import { createRunNews } from './runNews.ts';
import { startUpgradePrompts } from './upgradePrompts.ts';

/** Runs the footer assistant: greeting, failed runs as they happen, upgrade prompts for free accounts (core §4). */
export function useAssistant(): void {
  const { t } = useTranslation();
  const { messages, drawer, navigate } = useHost();
  const { account } = useSession();
  const say = useRef(t);
  useEffect(() => {
    say.current = t;
  }, [t]);

  useEffect(() => {
    messages.print({ message: say.current('assistant.ready') });
  }, [messages]);

  const isFree = account.type === 'free';
  useEffect(() => {
    if (!isFree) return;
    return startUpgradePrompts({
      print: messages.print,
      textOf: (prompt) => say.current(`assistant.upgrade.${prompt}`),
      actionLabel: () => say.current('assistant.upgradeNow'),
      upgrade: () => void navigate('subscription'),
    });
  }, [isFree, messages, navigate]);

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
