import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Configuration } from 'shared-contracts/api/connector';
import { useConfiguration, useConfigurationCommands, useConsentEnd } from '../../../data/configuration.ts';
import { webAddress } from '../../../data/webAddress.ts';

/** While a person is at the service, what became of it is asked for once in so many milliseconds. */
const askEvery = 2000;

const consentWindow = 'popup,width=560,height=720';

export interface Consent {
  /** Opens the service's page in a window of its own. */
  connect: () => Promise<void>;
  /** A person is on the way through the service's page. */
  waiting: boolean;
  /** Why it could not begin. */
  problem: string;
  cancel: () => void;
}

/** The way through the consent of OAuth 2: a window opens, and the page follows what becomes of it. */
export function useConsent(configuration: Configuration): Consent {
  const { t } = useTranslation('remote-connectors');
  const { id, connection } = configuration;
  const commands = useConfigurationCommands(id);
  const [waiting, setWaiting] = useState(false);
  const [problem, setProblem] = useState('');
  const before = useRef('');
  useConfiguration(id, waiting ? askEvery : 0);
  const state = JSON.stringify(connection);
  useEffect(() => {
    if (waiting && state !== before.current) setWaiting(false);
  }, [waiting, state]);
  const { refresh } = commands;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the commands are made again with each drawing
  const ended = useCallback(() => {
    setWaiting(false);
    refresh();
  }, [id]);
  useConsentEnd(id, ended);
  const connect = async () => {
    before.current = state;
    setProblem('');
    // Opened by the click itself: one that opens after an answer is blocked.
    const opened = window.open('', `weft-connector-consent-${id}`, consentWindow);
    try {
      const url = webAddress((await commands.authorize()).url);
      if (!url) throw new Error(t('connection.badAddress'));
      if (opened) opened.location.href = url;
      else window.location.assign(url);
      setWaiting(true);
    } catch (error) {
      opened?.close();
      setProblem(error instanceof Error ? error.message : t('failed'));
    }
  };
  return { connect, waiting, problem, cancel: () => setWaiting(false) };
}
