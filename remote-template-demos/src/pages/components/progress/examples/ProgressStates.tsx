import { useTranslation } from 'react-i18next';
import { Flex, Progress } from 'shared-contracts/ui/elements';

export function ProgressStates() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <Flex vertical gap={4}>
      <Progress aria-label={t('progress.says.running')} percent={60} status="active" />
      <Progress aria-label={t('progress.says.done')} percent={100} />
      <Progress aria-label={t('progress.says.failed')} percent={35} status="exception" />
    </Flex>
  );
}
