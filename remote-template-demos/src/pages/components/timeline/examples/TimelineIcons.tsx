import { IconCircleCheck, IconCircleX, IconGitBranch, IconMessage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RelativeTime } from 'shared-contracts/react';
import { Timeline } from 'shared-contracts/ui/elements';

const minute = 60_000;

export function TimelineIcons() {
  const { t } = useTranslation('remote-template-demos');
  const items = [
    { key: 'a', icon: <IconGitBranch size={16} aria-hidden />, title: t('timeline.says.branch'), minutes: 95 },
    { key: 'b', icon: <IconMessage size={16} aria-hidden />, title: t('timeline.says.comment'), minutes: 48 },
    {
      key: 'c',
      icon: <IconCircleX size={16} color="var(--error-text)" aria-hidden />,
      title: t('timeline.says.failed'),
      minutes: 20,
    },
    {
      key: 'd',
      icon: <IconCircleCheck size={16} color="var(--success-text)" aria-hidden />,
      title: t('timeline.says.passed'),
      minutes: 4,
    },
  ];
  return (
    <Timeline
      titleSpan="160px"
      items={items.map(({ minutes, ...item }) => ({
        ...item,
        content: (
          <span style={{ color: 'var(--text-2)' }}>
            <RelativeTime value={Date.now() - minutes * minute} />
          </span>
        ),
      }))}
    />
  );
}
