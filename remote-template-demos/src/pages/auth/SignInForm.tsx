import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-contracts/ui/core';
import { Checkbox, Field, FormBody, useFormModel } from 'shared-contracts/ui/forms';
import { callDemo } from '../../data/mock/demoCalls.ts';
import { type LoginUser, loginUsers } from '../../data/sample/loginUsers.ts';
import { AuthDone, AuthHeading } from './AuthHeading.tsx';
import type { AuthFormProps } from './AuthPage.tsx';
import classes from './AuthParts.module.css';
import { EmailField } from './EmailField.tsx';
import { OtherWays } from './OtherWays.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useRefusal } from './useRefusal.ts';

interface SignedIn {
  user: { username: string; role: 'admin' | 'client' };
}

interface Values {
  email: string;
  password: string;
  kept: boolean;
}

/** Those the demo server knows; choosing one fills the form in. */
function Known({ onChoose }: { onChoose: (user: LoginUser) => void }) {
  const { t } = useTranslation('remote-template-demos');
  return (
    <div className={classes.known}>
      <p>{t('auth.try')}</p>
      {loginUsers.map((user) => (
        <button key={user.id} type="button" className={classes.person} onClick={() => onChoose(user)}>
          {user.email}
          <span>{t(`auth.roles.${user.role}`)}</span>
        </button>
      ))}
    </div>
  );
}

/** Signs in to the demo server, which knows two people. The product knows nothing of it. */
export function SignInForm({ wayTo }: AuthFormProps) {
  const { t } = useTranslation('remote-template-demos');
  const [done, setDone] = useState<SignedIn['user']>();
  const refused = useRefusal();
  const model = useFormModel<Values>({
    name: 'demo-sign-in',
    initialValues: { email: '', password: '', kept: false },
    onSubmit: ({ email, password }) =>
      refused(async () =>
        setDone((await callDemo<SignedIn>(`/login?${new URLSearchParams({ email, password })}`)).user),
      ),
  });
  if (done) {
    const text = t('auth.signedIn', { name: done.username, role: t(`auth.roles.${done.role}`) });
    return (
      <AuthDone icon={IconCheck} title={t('auth.login.done')} text={text}>
        <Button block onClick={() => setDone(undefined)}>
          {t('auth.signOut')}
        </Button>
      </AuthDone>
    );
  }
  return (
    <>
      <AuthHeading title={t('auth.login.title')} text={t('auth.login.text')} />
      <OtherWays />
      <FormBody model={model}>
        <EmailField />
        <PasswordField name="password" label={t('auth.password')} />
        <div className={classes.options}>
          <Field name="kept" valueProp="checked">
            <Checkbox>{t('auth.keep')}</Checkbox>
          </Field>
          {wayTo('forgot-password', t('auth.toForgot'))}
        </div>
        <Button type="primary" htmlType="submit" block loading={model.busy}>
          {t('auth.login.act')}
        </Button>
      </FormBody>
      <p className={classes.way}>
        {t('auth.newHere')} {wayTo('register', t('auth.toRegister'))}
      </p>
      <Known onChoose={({ email, password }) => model.instance.setFieldsValue({ email, password })} />
    </>
  );
}
