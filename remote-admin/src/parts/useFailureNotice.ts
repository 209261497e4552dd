import { useHost } from 'shared-contracts/react';
import { failureText } from 'shared-contracts/ui/core';
import { useAdminText } from './useAdminText.ts';

/** Says in the snackbar what failed; the server's message says what to do. */
export function useFailureNotice() {
  const { notices } = useHost();
  const t = useAdminText();
  return (error: unknown) =>
    notices.show({ message: failureText(error, t('connectors.changeFailed')), color: 'error' });
}
