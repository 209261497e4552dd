import { IconBell, IconHelp, IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-contracts/ui/core';
import { Badge, Flex } from 'shared-contracts/ui/elements';

export function BadgeDots() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <Flex gap={16}>
      <Badge dot color="var(--error)" offset={[-6, 6]}>
        <Button type="text" icon={<IconBell size={20} aria-hidden />} aria-label={t('badge.says.alerts')} />
      </Badge>
      <Badge count={4} size="small" color="var(--primary-solid)" offset={[-6, 6]}>
        <Button type="text" icon={<IconMail size={20} aria-hidden />} aria-label={t('badge.says.mail')} />
      </Badge>
      <Button type="text" icon={<IconHelp size={20} aria-hidden />} aria-label={t('badge.says.help')} />
    </Flex>
  );
}
