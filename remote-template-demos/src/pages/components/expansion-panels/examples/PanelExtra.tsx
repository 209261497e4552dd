import { useTranslation } from 'react-i18next';
import { StatusMark } from 'shared-contracts/ui/core';
import { Collapse } from 'shared-contracts/ui/elements';

export function PanelExtra() {
  const { t } = useTranslation('remote-template-demos');
  const items = [
    {
      key: 'domain',
      label: t('expansionPanels.says.domain'),
      extra: <StatusMark status="SUCCESSFUL" />,
      children: t('expansionPanels.says.domainText'),
    },
    {
      key: 'sender',
      label: t('expansionPanels.says.sender'),
      extra: <StatusMark status="HOLD" />,
      children: t('expansionPanels.says.senderText'),
    },
    {
      key: 'key',
      label: t('expansionPanels.says.key'),
      extra: <StatusMark status="FAILED" />,
      children: t('expansionPanels.says.keyText'),
    },
  ];
  return <Collapse items={items} />;
}
