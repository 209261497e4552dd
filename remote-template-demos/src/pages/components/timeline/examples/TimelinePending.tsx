import { useTranslation } from 'react-i18next';
import { Timeline } from 'shared-contracts/ui/elements';

export function TimelinePending() {
  const { t } = useTranslation('remote-template-demos');
  const items = [
    { key: 'built', color: 'green', content: t('timeline.says.built') },
    { key: 'tested', color: 'green', content: t('timeline.says.tested') },
    { key: 'release', loading: true, content: t('timeline.says.releasing') },
  ];
  return <Timeline items={items} />;
}
