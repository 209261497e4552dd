import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormatters } from 'shared-contracts/react';
import { Sparkline } from 'shared-contracts/ui/data';
import { Card, Flex } from 'shared-contracts/ui/elements';

const icon = { size: 14, style: { verticalAlign: '-2px' }, 'aria-hidden': true };

export function CardFigures() {
  const { t } = useTranslation('remote-template-demos');
  const { count } = useFormatters();
  const figures = [
    { name: t('cards.says.runs'), value: 18_204, change: 12, days: [12, 14, 11, 17, 19, 18, 23] },
    { name: t('cards.says.teams'), value: 42, change: 5, days: [38, 38, 39, 40, 40, 41, 42] },
    { name: t('cards.says.failed'), value: 96, change: -18, days: [21, 18, 16, 17, 12, 10, 9] },
  ];
  return (
    <Flex gap={16} wrap>
      {figures.map(({ name, value, change, days }) => (
        <Card key={name} style={{ flex: '1 1 220px' }}>
          <Flex justify="space-between" align="end" gap={12}>
            <Flex vertical>
              <span style={{ color: 'var(--text-2)' }}>{name}</span>
              <strong style={{ fontSize: 24, lineHeight: '32px' }}>{count(value)}</strong>
              <span style={{ color: 'var(--success-text)' }}>
                {change > 0 ? <IconArrowUpRight {...icon} /> : <IconArrowDownRight {...icon} />}
                {t('cards.says.week', { change: Math.abs(change) })}
              </span>
            </Flex>
            <Sparkline values={days} width={80} height={40} label={t('cards.says.course', { name })} />
          </Flex>
        </Card>
      ))}
    </Flex>
  );
}
