import { IconCircleCheck, IconLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { inviteColleague } from 'shared-contracts/api/member';
import { invitationCreateSchema } from 'shared-contracts/api/organisation';
import { useHost } from 'shared-contracts/react';
import { Button, CopyButton } from 'shared-contracts/ui/core';
import { FormBody, TextField, useFormModel } from 'shared-contracts/ui/forms';
import classes from './OnboardingPage.module.css';

/** Somebody who was invited; the link is to be sent where the server mails none. */
export interface Invited {
  email: string;
  link: string | null;
}

function InvitedList({ invited }: { invited: readonly Invited[] }) {
  const { t } = useTranslation();
  return (
    <ul className={classes.list} aria-label={t('onboarding.invite.list')}>
      {invited.map(({ email, link }) => (
        <li key={email}>
          {link ? (
            <IconLink size={18} stroke={1.8} aria-hidden />
          ) : (
            <IconCircleCheck size={18} stroke={1.8} aria-hidden />
          )}
          <span className={classes.invited}>
            {t(link ? 'onboarding.invite.send' : 'onboarding.invite.sent', { email })}
            {link && (
              <span className={classes.link}>
                <input
                  readOnly
                  value={link}
                  aria-label={t('onboarding.invite.link', { email })}
                  onFocus={({ target }) => target.select()}
                />
                <CopyButton text={link} label={t('onboarding.invite.copy')} />
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface InviteStepProps {
  company: string;
  invited: readonly Invited[];
  onInvited: (one: Invited) => void;
  onBack: () => void;
  onNext: () => void;
}

/** Fourth step: colleagues, one after the other, as many as are wanted or none. */
export function InviteStep({ company, invited, onInvited, onBack, onNext }: InviteStepProps) {
  const { t } = useTranslation();
  const { api } = useHost();
  const model = useFormModel<{ email: string }>({
    name: 'onboarding-invite',
    initialValues: { email: '' },
    schema: invitationCreateSchema,
    onSubmit: async ({ email }) => {
      const { link } = await api.call(inviteColleague, { body: { email } }, { quiet: true });
      onInvited({ email, link });
      model.instance.setFieldsValue({ email: '' });
    },
  });
  return (
    <>
      <h1 className={classes.title} tabIndex={-1}>
        {t('onboarding.invite.title')}
      </h1>
      <p className={classes.text}>
        {t('onboarding.invite.text', { company })} {t('onboarding.invite.noLimit')}
      </p>
      <FormBody model={model}>
        <TextField
          name="email"
          label={t('onboarding.invite.email')}
          required
          input={{ size: 'large', autoComplete: 'off' }}
        />
        <Button size="large" htmlType="submit" loading={model.busy}>
          {t('onboarding.invite.act')}
        </Button>
      </FormBody>
      <div role="status" className={classes.invitations}>
        {invited.length > 0 && <InvitedList invited={invited} />}
      </div>
      <div className={classes.actions}>
        <Button size="large" onClick={onBack}>
          {t('onboarding.back')}
        </Button>
        <Button size="large" type={invited.length > 0 ? 'primary' : 'default'} onClick={onNext}>
          {t(invited.length > 0 ? 'onboarding.next' : 'onboarding.invite.skip')}
        </Button>
      </div>
    </>
  );
}
