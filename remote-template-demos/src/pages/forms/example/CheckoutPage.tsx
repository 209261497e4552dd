import { IconBuildingBank, IconCreditCard, IconPackage } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatters } from 'shared-contracts/react';
import { Alert, PageHeader, Panel } from 'shared-contracts/ui/core';
import {
  Checkbox,
  Field,
  Form,
  FormBody,
  FormSection,
  Radio,
  TextField,
  useFormModel,
} from 'shared-contracts/ui/forms';
import { useMoney } from '../../../parts/app/useMoney.ts';
import { isEmail } from '../../../parts/isEmail.ts';
import { CheckoutSummary } from './CheckoutSummary.tsx';
import classes from './example.module.css';

interface Purchase {
  name: string;
  email: string;
  street: string;
  code: string;
  city: string;
  speed: string;
  way: string;
  agreed: boolean;
}

const day = 86_400_000;
const speeds = [
  { value: 'standard', cost: 4.9, days: 4 },
  { value: 'express', cost: 12.9, days: 1 },
];
const ways = [
  { value: 'card', Icon: IconCreditCard },
  { value: 'transfer', Icon: IconBuildingBank },
  { value: 'delivery', Icon: IconPackage },
];

/** Ways of delivery and payment, with what each costs and when it comes. */
function useChoices() {
  const { t } = useTranslation('remote-template-demos');
  const { date } = useFormatters();
  const money = useMoney();
  return {
    speeds: speeds.map(({ value, cost, days }) => ({
      value,
      label: `${t(`checkout.speeds.${value}`)} · ${date(Date.now() + days * day)} · ${money(cost)}`,
    })),
    ways: ways.map(({ value, Icon }) => ({
      value,
      label: (
        <span className={classes.way}>
          <Icon size={18} stroke={1.6} aria-hidden />
          {t(`checkout.ways.${value}`)}
        </span>
      ),
    })),
  };
}

function Address() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <>
      <FormSection title={t('checkout.who')}>
        <div className={classes.pair}>
          <TextField name="name" label={t('checkout.name')} required max={80} input={{ autoComplete: 'name' }} />
          <TextField
            name="email"
            label={t('checkout.email')}
            hint={t('checkout.emailHint')}
            required
            rules={[(value) => isEmail(value) || t('auth.emailInvalid')]}
            input={{ autoComplete: 'email' }}
          />
        </div>
      </FormSection>
      <FormSection title={t('checkout.where')}>
        <TextField name="street" label={t('checkout.street')} required input={{ autoComplete: 'street-address' }} />
        <div className={classes.pair}>
          <TextField name="code" label={t('checkout.code')} required max={10} input={{ autoComplete: 'postal-code' }} />
          <TextField name="city" label={t('checkout.city')} required input={{ autoComplete: 'address-level2' }} />
        </div>
      </FormSection>
    </>
  );
}

/** A purchase with address, payment and cart (appearance §2, `/forms/example/checkout`). Nothing is bought. */
export function Page() {
  const { t } = useTranslation('remote-template-demos');
  const [bought, setBought] = useState('');
  const choices = useChoices();
  const model = useFormModel<Purchase>({
    name: 'checkout',
    initialValues: {
      name: '',
      email: '',
      street: '',
      code: '',
      city: '',
      speed: 'standard',
      way: 'card',
      agreed: false,
    },
    onSubmit: ({ email }) => setBought(email),
  });
  const speed = Form.useWatch('speed', model.instance);
  const delivery = speeds.find(({ value }) => value === speed) ?? speeds[0];
  return (
    <>
      <PageHeader title={t('checkout.title')} />
      <div className={classes.split}>
        <div className={classes.stack}>
          {bought && <Alert type="success" showIcon role="status" title={t('checkout.done', { email: bought })} />}
          <Panel>
            <FormBody model={model}>
              <Address />
              <FormSection title={t('checkout.how')}>
                <Field name="speed" label={t('checkout.speed')}>
                  <Radio.Group vertical options={choices.speeds} />
                </Field>
                <Field name="way" label={t('checkout.way')}>
                  <Radio.Group vertical options={choices.ways} />
                </Field>
                <Field
                  name="agreed"
                  valueProp="checked"
                  rules={[(value) => value === true || t('checkout.agreeFirst')]}
                >
                  <Checkbox>{t('checkout.agree')}</Checkbox>
                </Field>
              </FormSection>
            </FormBody>
          </Panel>
        </div>
        <CheckoutSummary form="checkout" delivery={delivery?.cost ?? 0} />
      </div>
    </>
  );
}
