import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-contracts/ui/core';
import { Checkbox, Field, FormBody, useFormModel } from 'shared-contracts/ui/forms';

export function CheckboxAgree() {
  const { t } = useTranslation('remote-template-demos');
  const [done, setDone] = useState(false);
  const model = useFormModel<{ agreed: boolean }>({
    name: 'agree',
    initialValues: { agreed: false },
    onSubmit: () => setDone(true),
  });
  return (
    <FormBody model={model}>
      <Field name="agreed" valueProp="checked" rules={[(value) => value === true || t('checkbox.says.agreeFirst')]}>
        <Checkbox>{t('checkbox.says.agree')}</Checkbox>
      </Field>
      <Button htmlType="submit">{t('checkbox.says.go')}</Button>
      <p role="status">{done && t('checkbox.says.done')}</p>
    </FormBody>
  );
}
