import { useTranslation } from 'react-i18next';

/** Texts of this remote. */
export const useAdminText = () => useTranslation('remote-admin').t;
