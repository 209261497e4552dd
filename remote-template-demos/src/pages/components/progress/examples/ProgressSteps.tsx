import { useTranslation } from 'react-i18next';
import { Flex, Progress } from 'shared-contracts/ui/elements';

export function ProgressSteps() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <Flex vertical gap={8}>
      <Progress
        aria-label={t('progress.says.strength')}
        percent={75}
        steps={4}
        showInfo={false}
        strokeColor="var(--success)"
      />
      <span style={{ color: 'var(--text-2)' }}>{t('progress.says.strong')}</span>
    </Flex>
  );
}
