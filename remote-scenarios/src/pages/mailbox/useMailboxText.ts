import { useTranslation } from 'react-i18next';

/** Texts of the mailbox. */
export function useMailboxText() {
  return useTranslation('remote-scenarios', { keyPrefix: 'mailbox' }).t;
}
