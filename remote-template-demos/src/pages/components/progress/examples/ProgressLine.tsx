import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-contracts/ui/core';
import { Flex, Progress } from 'shared-contracts/ui/elements';

export function ProgressLine() {
  const { t } = useTranslation('remote-template-demos');
  const [percent, setPercent] = useState(40);
  return (
    <Flex vertical gap={16}>
      <Progress aria-label={t('progress.says.label')} percent={percent} />
      <Flex gap={8} wrap>
        <Button onClick={() => setPercent(Math.min(100, percent + 20))}>{t('progress.says.more')}</Button>
        <Button onClick={() => setPercent(0)}>{t('progress.says.back')}</Button>
      </Flex>
    </Flex>
  );
}
