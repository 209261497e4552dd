import { IconArchive, IconChevronDown, IconCopy, IconPencil, IconShare, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button, Dropdown } from 'shared-contracts/ui/core';

const icon = { size: 16, 'aria-hidden': true };

export function MenuGroups() {
  const { t } = useTranslation('remote-template-demos');
  const items = [
    { key: 'rename', label: t('menu.says.rename'), icon: <IconPencil {...icon} /> },
    { key: 'copy', label: t('menu.says.copy'), icon: <IconCopy {...icon} />, extra: 'Ctrl D' },
    { key: 'share', label: t('menu.says.share'), icon: <IconShare {...icon} />, disabled: true },
    { type: 'divider' as const },
    { key: 'archive', label: t('menu.says.archive'), icon: <IconArchive {...icon} /> },
    { key: 'remove', label: t('menu.says.remove'), icon: <IconTrash {...icon} />, danger: true },
  ];
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button iconPlacement="end" icon={<IconChevronDown size={16} aria-hidden />}>
        {t('menu.says.manage')}
      </Button>
    </Dropdown>
  );
}
