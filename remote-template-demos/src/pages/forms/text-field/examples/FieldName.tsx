import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-contracts/ui/core';
import { FormBody, TextField, useFormModel } from 'shared-contracts/ui/forms';

export function FieldName() {
  const { t } = useTranslation('remote-template-demos');
  const [saved, setSaved] = useState('');
  const model = useFormModel<{ name: string }>({
    name: 'text-field',
    initialValues: { name: '' },
    onSubmit: ({ name }) => setSaved(name),
  });
  return (
    <FormBody model={model}>
      <TextField
        name="name"
        label={t('textField.says.name')}
        hint={t('textField.says.hint')}
        required
        max={20}
        counter
      />
      <Button type="primary" htmlType="submit">
        {t('textField.says.save')}
      </Button>
      <p role="status">{saved && t('textField.says.saved', { name: saved })}</p>
    </FormBody>
  );
}
