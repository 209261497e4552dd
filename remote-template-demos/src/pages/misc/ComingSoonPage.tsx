import { IconChartDots, IconMap2, IconRocket, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatters } from 'shared-contracts/react';
import { Alert, Button } from 'shared-contracts/ui/core';
import { FormBody, TextField, useFormModel } from 'shared-contracts/ui/forms';
import { sampleDay } from '../../data/sampleDates.ts';
import { BlankScene } from '../../parts/BlankScene.tsx';
import { isEmail } from '../../parts/isEmail.ts';
import { Countdown } from './Countdown.tsx';
import { HomeLink } from './HomeLink.tsx';
import classes from './misc.module.css';

const news = [
  { name: 'map', Sign: IconMap2 },
  { name: 'forecast', Sign: IconChartDots },
  { name: 'teams', Sign: IconUsers },
] as const;

/** Puts an address on the list of those who are told. */
function NewsForm() {
  const { t } = useTranslation('remote-template-demos');
  const [listed, setListed] = useState('');
  const model = useFormModel<{ email: string }>({
    name: 'coming-soon',
    initialValues: { email: '' },
    onSubmit: ({ email }) => setListed(email),
  });
  if (listed) return <Alert type="success" showIcon role="status" title={t('misc.soon.listed', { email: listed })} />;
  return (
    <FormBody model={model}>
      <div className={classes.ask}>
        <TextField
          name="email"
          label={t('misc.soon.email')}
          required
          rules={[(value) => isEmail(value) || t('auth.emailInvalid')]}
          input={{ autoComplete: 'off' }}
        />
        <Button type="primary" htmlType="submit">
          {t('misc.soon.tell')}
        </Button>
      </div>
    </FormBody>
  );
}

/** A product that is announced, with a list to be put on (appearance §2, `/misc/coming-soon`). Nothing is sent. */
export function Page() {
  const { t } = useTranslation('remote-template-demos');
  const { date } = useFormatters();
  const [until] = useState(() => Date.parse(`${sampleDay(21)}T09:00`));
  return (
    <BlankScene
      icon={IconRocket}
      code={date(until)}
      title={t('misc.soon.title')}
      text={t('misc.soon.text')}
      actions={<Countdown until={until} />}
    >
      <NewsForm />
      <ul className={classes.news}>
        {news.map(({ name, Sign }) => (
          <li key={name}>
            <Sign size={18} stroke={1.8} aria-hidden />
            <strong>{t(`misc.soon.news.${name}.title`)}</strong>
            <span>{t(`misc.soon.news.${name}.text`)}</span>
          </li>
        ))}
      </ul>
      <p className={classes.asked}>
        <HomeLink />
      </p>
    </BlankScene>
  );
}
