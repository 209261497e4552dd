import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-contracts/ui/core';
import { Flex, Steps } from 'shared-contracts/ui/elements';

export function OrderSteps() {
  const { t } = useTranslation('remote-template-demos');
  const [current, setCurrent] = useState(0);
  const items = ['account', 'address', 'payment'].map((key) => ({ key, title: t(`stepper.says.${key}`) }));
  return (
    <Flex vertical gap={16}>
      <Steps current={current} items={items} />
      <Flex gap={8}>
        <Button disabled={current === 0} onClick={() => setCurrent(current - 1)}>
          {t('stepper.says.back')}
        </Button>
        <Button disabled={current === items.length - 1} onClick={() => setCurrent(current + 1)}>
          {t('stepper.says.next')}
        </Button>
      </Flex>
    </Flex>
  );
}
