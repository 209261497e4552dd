import { useTranslation } from 'react-i18next';
import { Button } from 'shared-contracts/ui/core';
import { FormBody, TextField, useFormModel } from 'shared-contracts/ui/forms';

export function FieldRules() {
  const { t } = useTranslation('remote-template-demos');
  const model = useFormModel({
    name: 'rules',
    initialValues: { email: 'ada@acme', web: 'acme.test' },
    validateOn: 'eager',
    onSubmit: () => undefined,
  });
  const isEmail = (value: unknown) => /^\S+@\S+\.\S+$/.test(String(value)) || t('textField.says.emailFault');
  const isAddress = (value: unknown) => /^https:\/\//.test(String(value)) || t('textField.says.webFault');
  return (
    <FormBody model={model}>
      <TextField name="email" label={t('textField.says.email')} rules={[isEmail]} />
      <TextField name="web" label={t('textField.says.web')} rules={[isAddress]} />
      <Button htmlType="submit">{t('textField.says.check')}</Button>
    </FormBody>
  );
}
