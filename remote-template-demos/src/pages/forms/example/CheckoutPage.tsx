import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert, Button, PageHeader, Panel } from 'shared-contracts/ui/core';
import { Checkbox, Field, FormBody, FormSection, Radio, TextField, useFormModel } from 'shared-contracts/ui/forms';
import { isEmail } from '../../../parts/isEmail.ts';
import classes from './example.module.css';

interface Purchase {
  name: string;
  email: string;
  street: string;
  code: string;
  city: string;
  way: string;
  agreed: boolean;
}

/** A purchase with address and payment (appearance §2, `/forms/example/checkout`). Nothing is bought. */
export function Page() {
  const { t } = useTranslation('remote-template-demos');
  const [bought, setBought] = useState('');
  const model = useFormModel<Purchase>({
    name: 'checkout',
    initialValues: { name: '', email: '', street: '', code: '', city: '', way: 'card', agreed: false },
    onSubmit: ({ email }) => setBought(email),
  });
  const ways = ['card', 'transfer', 'delivery'].map((value) => ({ value, label: t(`checkout.ways.${value}`) }));
  return (
    <>
      <PageHeader title={t('checkout.title')} />
      <Panel className={classes.sheet ?? ''}>
        {bought && <Alert type="success" showIcon role="status" title={t('checkout.done', { email: bought })} />}
        <FormBody model={model}>
          <FormSection title={t('checkout.who')}>
            <TextField name="name" label={t('checkout.name')} required max={80} input={{ autoComplete: 'name' }} />
            <TextField
              name="email"
              label={t('checkout.email')}
              required
              rules={[(value) => isEmail(value) || t('auth.emailInvalid')]}
              input={{ autoComplete: 'email' }}
            />
          </FormSection>
          <FormSection title={t('checkout.where')}>
            <TextField name="street" label={t('checkout.street')} required input={{ autoComplete: 'street-address' }} />
            <TextField
              name="code"
              label={t('checkout.code')}
              required
              max={10}
              input={{ autoComplete: 'postal-code' }}
            />
            <TextField name="city" label={t('checkout.city')} required input={{ autoComplete: 'address-level2' }} />
          </FormSection>
          <FormSection title={t('checkout.how')}>
            <Field name="way" label={t('checkout.way')}>
              <Radio.Group vertical options={ways} />
            </Field>
            <Field name="agreed" valueProp="checked" rules={[(value) => value === true || t('checkout.agreeFirst')]}>
              <Checkbox>{t('checkout.agree')}</Checkbox>
            </Field>
          </FormSection>
          <Button type="primary" htmlType="submit">
            {t('checkout.act')}
          </Button>
        </FormBody>
      </Panel>
    </>
  );
}
