import { useTranslation } from 'react-i18next';
import { Flex } from 'shared-contracts/ui/elements';

const weights = [300, 400, 500, 600, 700];

export function TypeWeights() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <Flex vertical gap={8}>
      {weights.map((weight) => (
        <Flex key={weight} gap={12} style={{ fontWeight: weight }}>
          <span style={{ inlineSize: 32 }}>{weight}</span>
          {t('typography.says.pangram')}
          <em>{t('typography.says.italic')}</em>
        </Flex>
      ))}
    </Flex>
  );
}
