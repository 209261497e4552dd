import { useTranslation } from 'react-i18next';
import { Flex } from 'shared-contracts/ui/elements';

const tones = [
  ...['text', 'text-2', 'text-3'],
  ...['primary-text', 'success-text', 'warning-text', 'error-text', 'info-text', 'violet-text'],
];

export function TypeTones() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <Flex vertical gap={8}>
      {tones.map((tone) => (
        <Flex key={tone} gap={12} align="baseline" style={{ color: `var(--${tone})` }}>
          <code style={{ inlineSize: 104, font: '400 12px / 18px var(--mono)' }}>{tone}</code>
          {t('typography.says.pangram')}
        </Flex>
      ))}
    </Flex>
  );
}
