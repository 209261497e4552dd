import { useTranslation } from 'react-i18next';
import { Tabs } from 'shared-contracts/ui/tabs';

export function TabMany() {
  const { t } = useTranslation('remote-template-demos');
  const items = Array.from({ length: 12 }, (_, at) => ({
    key: String(at),
    label: t('tabs.says.week', { number: at + 1 }),
    children: t('tabs.says.weekText', { number: at + 1 }),
  }));
  return <Tabs size="small" items={items} />;
}
