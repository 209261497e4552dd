import { useTranslation } from 'react-i18next';
import { Collapse } from 'shared-contracts/ui/elements';

export function PanelAccordion() {
  const { t } = useTranslation('remote-template-demos');
  const items = [
    { key: 'what', label: t('expansionPanels.says.whatQ'), children: t('expansionPanels.says.whatA') },
    { key: 'cost', label: t('expansionPanels.says.costQ'), children: t('expansionPanels.says.costA') },
    { key: 'stop', label: t('expansionPanels.says.stopQ'), children: t('expansionPanels.says.stopA') },
  ];
  return <Collapse accordion items={items} />;
}
