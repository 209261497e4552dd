import { useTranslation } from 'react-i18next';
import { Collapse } from 'shared-contracts/ui/elements';

export function Answers() {
  const { t } = useTranslation('remote-template-demos');
  const items = ['what', 'cost'].map((key) => ({
    key,
    label: t(`expansionPanels.says.${key}Q`),
    children: t(`expansionPanels.says.${key}A`),
  }));
  return <Collapse defaultActiveKey={['what']} items={items} />;
}
