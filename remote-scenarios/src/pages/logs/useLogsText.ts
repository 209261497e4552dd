import { useTranslation } from 'react-i18next';

/** Texts of the page of runs. */
export function useLogsText() {
  return useTranslation('remote-scenarios', { keyPrefix: 'logs' }).t;
}
