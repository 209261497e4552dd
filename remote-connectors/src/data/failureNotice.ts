import { useTranslation } from 'react-i18next';
import { useHost } from 'shared-contracts/react';

/** Says a failure in the snackbar; the server's message says what to do. */
export function useFailureNotice() {
  const host = useHost();
  const { t } = useTranslation('remote-connectors');
  return (error: unknown) =>
    host.notices.show({ message: error instanceof Error ? error.message : t('failed'), color: 'error' });
}
