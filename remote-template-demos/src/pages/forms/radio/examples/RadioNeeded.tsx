import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-contracts/ui/core';
import { Field, FormBody, Radio, useFormModel } from 'shared-contracts/ui/forms';

export function RadioNeeded() {
  const { t } = useTranslation('remote-template-demos');
  const [done, setDone] = useState(false);
  const model = useFormModel<{ way: string }>({ name: 'radio', initialValues: {}, onSubmit: () => setDone(true) });
  const options = [
    { value: 'mail', label: t('radio.says.mail') },
    { value: 'phone', label: t('radio.says.phone') },
  ];
  return (
    <FormBody model={model}>
      <Field name="way" label={t('radio.says.reach')} required={t('radio.says.chooseOne')}>
        <Radio.Group options={options} />
      </Field>
      <Button htmlType="submit">{t('radio.says.go')}</Button>
      <p role="status">{done && t('radio.says.done')}</p>
    </FormBody>
  );
}
