import { useTranslation } from 'react-i18next';
import { Steps } from 'shared-contracts/ui/elements';

export function StepperFailed() {
  const { t } = useTranslation('remote-template-demos');
  const items = [
    { key: 'account', title: t('stepper.says.account'), content: t('stepper.says.accountText') },
    { key: 'address', title: t('stepper.says.address'), content: t('stepper.says.addressText') },
    { key: 'payment', title: t('stepper.says.payment'), content: t('stepper.says.declined') },
  ];
  return <Steps orientation="vertical" current={2} status="error" items={items} />;
}
