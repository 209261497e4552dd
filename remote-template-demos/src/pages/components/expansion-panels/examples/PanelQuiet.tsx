import { useTranslation } from 'react-i18next';
import { Collapse } from 'shared-contracts/ui/elements';

export function PanelQuiet() {
  const { t } = useTranslation('remote-template-demos');
  const items = [
    { key: 'retry', label: t('expansionPanels.says.advanced'), children: t('expansionPanels.says.advancedText') },
    { key: 'locked', label: t('expansionPanels.says.locked'), children: null, collapsible: 'disabled' as const },
  ];
  return <Collapse ghost items={items} />;
}
