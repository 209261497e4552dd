import { useTranslation } from 'react-i18next';
import { Flex, Steps } from 'shared-contracts/ui/elements';

export function StepperSmall() {
  const { t } = useTranslation('remote-template-demos');
  const items = [
    { key: 'account', title: t('stepper.says.account') },
    { key: 'address', title: t('stepper.says.address') },
    { key: 'payment', title: t('stepper.says.payment') },
  ];
  return (
    <Flex vertical gap={24}>
      <Steps size="small" current={1} items={items} />
      <Steps type="dot" current={1} items={items} />
    </Flex>
  );
}
