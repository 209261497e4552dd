import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Flex, Progress } from 'shared-contracts/ui/elements';
import { Input, LabelledField } from 'shared-contracts/ui/forms';

export function FieldSecret() {
  const { t } = useTranslation('remote-template-demos');
  const [typed, setTyped] = useState('');
  const percent = Math.min(100, typed.length * 8);
  return (
    <LabelledField label={t('textField.says.password')} hint={t('textField.says.passwordHint')}>
      {(control) => (
        <Flex vertical>
          <Input.Password
            {...control}
            autoComplete="new-password"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Progress aria-label={t('textField.says.strength')} percent={percent} showInfo={false} size="small" />
        </Flex>
      )}
    </LabelledField>
  );
}
