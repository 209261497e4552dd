import { useTranslation } from 'react-i18next';
import { Flex } from 'shared-contracts/ui/elements';

export function TypeScale() {
  const { t } = useTranslation('remote-template-demos');
  const steps = [
    { font: '600 24px / 32px var(--font)', name: t('typography.says.figure') },
    { font: '600 18px / 26px var(--font)', name: t('typography.says.page') },
    { font: '600 15px / 22px var(--font)', name: t('typography.says.dialog') },
    { font: '600 14px / 20px var(--font)', name: t('typography.says.section') },
    { font: '400 13px / 20px var(--font)', name: t('typography.says.body') },
    { font: '400 12px / 16px var(--font)', name: t('typography.says.small') },
    { font: '500 11px / 16px var(--font)', name: t('typography.says.micro') },
    { font: '400 12px / 18px var(--mono)', name: t('typography.says.code') },
  ];
  return (
    <Flex vertical gap={12}>
      {steps.map(({ font, name }) => (
        <Flex key={name} vertical>
          <span style={{ font }}>{t('typography.says.pangram')}</span>
          <span style={{ color: 'var(--text-3)', fontSize: 12 }}>{name}</span>
        </Flex>
      ))}
    </Flex>
  );
}
