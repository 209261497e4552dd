import { useTranslation } from 'react-i18next';
import { Timeline } from 'shared-contracts/ui/elements';

export function TimelineAlternate() {
  const { t } = useTranslation('remote-template-demos');
  const year = new Date().getFullYear();
  const items = [
    { key: '1', title: year - 3, content: t('timeline.says.founded') },
    { key: '2', title: year - 2, content: t('timeline.says.customer') },
    { key: '3', title: year, content: t('timeline.says.countries') },
  ];
  return <Timeline mode="alternate" items={items} />;
}
