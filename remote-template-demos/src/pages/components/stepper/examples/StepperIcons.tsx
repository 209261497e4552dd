import { IconCreditCard, IconMapPin, IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Steps } from 'shared-contracts/ui/elements';

export function StepperIcons() {
  const { t } = useTranslation('remote-template-demos');
  const items = [
    { key: 'account', title: t('stepper.says.account'), icon: <IconUser size={20} aria-hidden /> },
    { key: 'address', title: t('stepper.says.address'), icon: <IconMapPin size={20} aria-hidden /> },
    { key: 'payment', title: t('stepper.says.payment'), icon: <IconCreditCard size={20} aria-hidden /> },
  ];
  return <Steps current={1} items={items} />;
}
