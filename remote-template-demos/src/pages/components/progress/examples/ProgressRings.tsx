import { useTranslation } from 'react-i18next';
import { Flex, Progress } from 'shared-contracts/ui/elements';

export function ProgressRings() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <Flex gap={24} wrap>
      <Progress aria-label={t('progress.says.running')} type="circle" size={80} percent={60} />
      <Progress aria-label={t('progress.says.done')} type="circle" size={80} percent={100} />
      <Progress aria-label={t('progress.says.used')} type="dashboard" size={80} percent={75} />
    </Flex>
  );
}
