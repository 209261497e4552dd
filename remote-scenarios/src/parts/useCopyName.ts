import { useTranslation } from 'react-i18next';

const maxNameLength = 255;

/** Names the copy of a scenario. The name is stored, so it goes without the characters that hold a text together on screen. */
export function useCopyName(): (name: string) => string {
  const { t } = useTranslation('remote-scenarios');
  return (name) => t('list.copyOf', { name, postProcess: [] }).slice(0, maxNameLength);
}
