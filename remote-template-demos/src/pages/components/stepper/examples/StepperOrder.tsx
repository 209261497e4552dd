import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-contracts/ui/core';
import { Flex, Steps } from 'shared-contracts/ui/elements';

export function StepperOrder() {
  const { t } = useTranslation('remote-template-demos');
  const [current, setCurrent] = useState(0);
  const items = [
    { key: 'account', title: t('stepper.says.account') },
    { key: 'address', title: t('stepper.says.address') },
    { key: 'payment', title: t('stepper.says.payment') },
  ];
  return (
    <Flex vertical gap={16}>
      <Steps current={current} items={items} />
      <Flex gap={8}>
        <Button disabled={current === 0} onClick={() => setCurrent(current - 1)}>
          {t('stepper.says.back')}
        </Button>
        <Button type="primary" disabled={current === items.length - 1} onClick={() => setCurrent(current + 1)}>
          {t('stepper.says.next')}
        </Button>
      </Flex>
    </Flex>
  );
}
