import { useTranslation } from 'react-i18next';
import { Timeline } from 'shared-contracts/ui/elements';

export function Delivery() {
  const { t } = useTranslation('remote-template-demos');
  const items = ['ordered', 'packed', 'sent'].map((key) => ({ key, content: t(`timeline.says.${key}`) }));
  return <Timeline items={items} />;
}
