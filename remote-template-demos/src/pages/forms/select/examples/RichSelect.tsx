import { IconBolt, IconClock, IconWebhook } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Flex } from 'shared-contracts/ui/elements';
import { LabelledField, Select } from 'shared-contracts/ui/forms';

const icon = { size: 20, stroke: 1.6, style: { flex: 'none' }, 'aria-hidden': true };

export function RichSelect() {
  const { t } = useTranslation('remote-template-demos');
  const options = [
    {
      value: 'webhook',
      label: t('select.says.webhook'),
      text: t('select.says.webhookText'),
      mark: <IconWebhook {...icon} />,
    },
    {
      value: 'schedule',
      label: t('select.says.schedule'),
      text: t('select.says.scheduleText'),
      mark: <IconClock {...icon} />,
    },
    {
      value: 'manual',
      label: t('select.says.manual'),
      text: t('select.says.manualText'),
      mark: <IconBolt {...icon} />,
    },
  ];
  return (
    <LabelledField label={t('select.says.start')}>
      {(control) => (
        <Select
          {...control}
          style={{ width: '100%' }}
          options={options}
          defaultValue="webhook"
          optionRender={({ data }) => (
            <Flex gap={8} align="center">
              {data.mark}
              <Flex vertical>
                {data.label}
                <span style={{ color: 'var(--text-2)' }}>{data.text}</span>
              </Flex>
            </Flex>
          )}
        />
      )}
    </LabelledField>
  );
}
