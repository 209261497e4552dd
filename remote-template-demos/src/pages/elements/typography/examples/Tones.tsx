import { useTranslation } from 'react-i18next';
import { Flex } from 'shared-contracts/ui/elements';

const tones = ['text', 'text-2', 'text-3', 'primary-text', 'success-text', 'warning-text', 'error-text'];

export function Tones() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <Flex vertical gap={8}>
      {tones.map((tone) => (
        <span key={tone} style={{ color: `var(--${tone})` }}>
          <code>{tone}</code> {t('typography.says.pangram')}
        </span>
      ))}
    </Flex>
  );
}
