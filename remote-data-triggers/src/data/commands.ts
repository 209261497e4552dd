import { useTranslation } from 'react-i18next';
import {
  changeReplay,
  checkEventSignature,
  retryWebhookEvent,
  revealWebhookEvent,
  startReplay,
} from 'shared-contracts/api/event';
import { sampleScenarioDraft } from 'shared-contracts/api/scenario';
import { useCommand, useHost } from 'shared-contracts/react';

/** Says a failure in the snackbar; the server's message says what to do. */
export function useFailureNotice() {
  const host = useHost();
  const { t } = useTranslation('remote-data-triggers');
  return (error: unknown) =>
    host.notices.show({ message: error instanceof Error ? error.message : t('failed'), color: 'error' });
}

/** Delivers a stored event again. */
export const useRetryEvent = () => useCommand(retryWebhookEvent);

/** Says what is wrong with the signature of a stored event. */
export const useCheckSignature = () => useCommand(checkEventSignature);

/** Makes a stored event the sample of a scenario, in the caller's draft. */
export const useSampleDraft = () => useCommand(sampleScenarioDraft);

/** Answers the body of a stored event as it came; that it was asked for is tracked. */
export const useRevealEvent = () => useCommand(revealWebhookEvent);

/** Delivers again all events that are chosen. */
export const useStartReplay = () => useCommand(startReplay);

/** Pauses, resumes or cancels a replay. */
export const useChangeReplay = () => useCommand(changeReplay);
