import { useTranslation } from 'react-i18next';

/** Texts of this remote. */
export const useAccountText = () => useTranslation('remote-billing-account').t;
