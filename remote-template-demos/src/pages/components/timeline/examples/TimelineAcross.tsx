import { useTranslation } from 'react-i18next';
import { Timeline } from 'shared-contracts/ui/elements';

export function TimelineAcross() {
  const { t } = useTranslation('remote-template-demos');
  const items = [
    { key: 'ordered', title: t('timeline.says.ordered') },
    { key: 'packed', title: t('timeline.says.packed') },
    { key: 'sent', title: t('timeline.says.sent') },
  ];
  return <Timeline orientation="horizontal" items={items} />;
}
