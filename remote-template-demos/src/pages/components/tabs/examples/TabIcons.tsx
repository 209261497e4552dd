import { IconHistory, IconInbox, IconSettings } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Badge } from 'shared-contracts/ui/elements';
import { Tabs } from 'shared-contracts/ui/tabs';

const quiet = { background: 'var(--neutral-bg)', color: 'var(--text-2)', boxShadow: 'none' };
const icon = { size: 16, style: { verticalAlign: 'middle' }, 'aria-hidden': true };

export function TabIcons() {
  const { t } = useTranslation('remote-template-demos');
  const waiting = (
    <>
      {t('tabs.says.waiting')} <Badge count={12} size="small" style={quiet} />
    </>
  );
  const items = [
    { key: 'waiting', label: waiting, icon: <IconInbox {...icon} />, children: t('tabs.says.waitingText') },
    {
      key: 'history',
      label: t('tabs.says.history'),
      icon: <IconHistory {...icon} />,
      children: t('tabs.says.historyText'),
    },
    { key: 'settings', label: t('tabs.says.settings'), icon: <IconSettings {...icon} />, disabled: true },
  ];
  return <Tabs items={items} />;
}
