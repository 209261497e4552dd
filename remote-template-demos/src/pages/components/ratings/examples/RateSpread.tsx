import { useTranslation } from 'react-i18next';
import { Flex, Progress } from 'shared-contracts/ui/elements';

const shares = [
  { stars: 5, percent: 68 },
  { stars: 4, percent: 19 },
  { stars: 3, percent: 8 },
  { stars: 2, percent: 3 },
  { stars: 1, percent: 2 },
];

export function RateSpread() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <Flex vertical style={{ maxInlineSize: 360 }}>
      {shares.map(({ stars, percent }) => (
        <Flex key={stars} gap={12}>
          <span style={{ inlineSize: 12 }}>{stars}</span>
          <Progress
            aria-label={t('ratings.says.share', { stars })}
            percent={percent}
            size="small"
            strokeColor="var(--warning)"
          />
        </Flex>
      ))}
    </Flex>
  );
}
