import { useTranslation } from 'react-i18next';
import { Tabs } from 'shared-contracts/ui/tabs';

export function TabSides() {
  const { t } = useTranslation('remote-template-demos');
  const items = [
    { key: 'input', label: t('tabs.says.input'), children: t('tabs.says.inputText') },
    { key: 'settings', label: t('tabs.says.settings'), children: t('tabs.says.settingsText') },
    { key: 'output', label: t('tabs.says.output'), children: t('tabs.says.outputText') },
  ];
  return <Tabs items={items} />;
}
