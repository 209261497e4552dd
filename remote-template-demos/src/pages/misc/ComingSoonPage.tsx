import { IconRocket } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert, Button } from 'shared-contracts/ui/core';
import { FormBody, TextField, useFormModel } from 'shared-contracts/ui/forms';
import { BlankScene } from '../../parts/BlankScene.tsx';
import { isEmail } from '../../parts/isEmail.ts';
import { HomeLink } from './HomeLink.tsx';
import classes from './misc.module.css';

/** A product that is announced, with a list to be put on (appearance §2, `/misc/coming-soon`). Nothing is sent. */
export function Page() {
  const { t } = useTranslation('remote-template-demos');
  const [listed, setListed] = useState('');
  const model = useFormModel<{ email: string }>({
    name: 'coming-soon',
    initialValues: { email: '' },
    onSubmit: ({ email }) => setListed(email),
  });
  return (
    <BlankScene icon={IconRocket} title={t('misc.soon.title')} text={t('misc.soon.text')} actions={<HomeLink />}>
      <div className={classes.form}>
        {listed ? (
          <Alert type="success" showIcon role="status" title={t('misc.soon.listed', { email: listed })} />
        ) : (
          <FormBody model={model}>
            <TextField
              name="email"
              label={t('misc.soon.email')}
              required
              rules={[(value) => isEmail(value) || t('auth.emailInvalid')]}
              input={{ autoComplete: 'off' }}
            />
            <Button type="primary" htmlType="submit" block>
              {t('misc.soon.tell')}
            </Button>
          </FormBody>
        )}
      </div>
    </BlankScene>
  );
}
