import { useTranslation } from 'react-i18next';
import { Tabs } from 'shared-contracts/ui/tabs';

export function Sides() {
  const { t } = useTranslation('remote-template-demos');
  const items = ['input', 'settings', 'output'].map((key) => ({
    key,
    label: t(`tabs.says.${key}`),
    children: t(`tabs.says.${key}Text`),
  }));
  return <Tabs items={items} />;
}
