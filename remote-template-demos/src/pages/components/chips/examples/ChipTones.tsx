import { IconAlertTriangle, IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Tag } from 'shared-contracts/ui/core';
import { Flex } from 'shared-contracts/ui/elements';

const icon = { size: 12, style: { verticalAlign: '-2px' }, 'aria-hidden': true };

export function ChipTones() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <Flex gap={4} wrap>
      <Tag color="success" icon={<IconCheck {...icon} />}>
        {t('chips.says.paid')}
      </Tag>
      <Tag color="processing" icon={<IconClock {...icon} />}>
        {t('chips.says.open')}
      </Tag>
      <Tag color="warning" icon={<IconAlertTriangle {...icon} />}>
        {t('chips.says.due')}
      </Tag>
      <Tag color="error" icon={<IconX {...icon} />}>
        {t('chips.says.refused')}
      </Tag>
    </Flex>
  );
}
