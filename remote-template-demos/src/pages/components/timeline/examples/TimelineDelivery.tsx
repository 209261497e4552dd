import { useTranslation } from 'react-i18next';
import { useFormatters } from 'shared-contracts/react';
import { Timeline } from 'shared-contracts/ui/elements';

const day = 86_400_000;

export function TimelineDelivery() {
  const { t } = useTranslation('remote-template-demos');
  const { date } = useFormatters();
  const items = [
    { key: 'ordered', title: date(Date.now() - 3 * day), content: t('timeline.says.ordered') },
    { key: 'packed', title: date(Date.now() - 2 * day), content: t('timeline.says.packed') },
    { key: 'sent', title: date(Date.now() - day), content: t('timeline.says.sent') },
  ];
  return <Timeline titleSpan="100px" items={items} />;
}
