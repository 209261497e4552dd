import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Flex } from 'shared-contracts/ui/elements';
import { LabelledField, Radio } from 'shared-contracts/ui/forms';

const card = {
  flex: 1,
  alignItems: 'start',
  margin: 0,
  padding: 12,
  border: '1px solid',
  borderRadius: 'var(--r-card)',
};

export function RadioPlans() {
  const { t } = useTranslation('remote-template-demos');
  const [plan, setPlan] = useState('team');
  const plans = [
    { id: 'solo', name: t('radio.says.solo'), text: t('radio.says.soloText') },
    { id: 'team', name: t('radio.says.team'), text: t('radio.says.teamText') },
  ];
  return (
    <LabelledField group label={t('radio.says.plan')}>
      {() => (
        <Radio.Group style={{ inlineSize: '100%' }} value={plan} onChange={({ target }) => setPlan(target.value)}>
          <Flex gap={12} wrap>
            {plans.map(({ id, name, text }) => (
              <Radio
                key={id}
                value={id}
                style={{ ...card, borderColor: plan === id ? 'var(--primary)' : 'var(--border-strong)' }}
              >
                <strong>{name}</strong>
                <br />
                <span style={{ color: 'var(--text-2)' }}>{text}</span>
              </Radio>
            ))}
          </Flex>
        </Radio.Group>
      )}
    </LabelledField>
  );
}
