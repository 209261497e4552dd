import { type Person, type Profile, profileSchema } from 'shared-contracts/api/person';
import { useHost, useSession } from 'shared-contracts/react';
import { Alert, Panel, Tag } from 'shared-contracts/ui/core';
import { type FormChange, TextField } from 'shared-contracts/ui/forms';
import { SettingsForm } from 'shared-contracts/ui/settings';
import { useSaveProfile } from '../../../data/person.ts';
import { useAccountText } from '../../../parts/useAccountText.ts';
import classes from './profile.module.css';

const initialsOf = (name: string) =>
  name
    .split(/[\s@.]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase())
    .join('');

/** The picture of a hosted profile, else the initials. The name stands beside it. */
function Picture({ name, url }: { name: string; url?: string | undefined }) {
  return (
    <span className={classes.picture} aria-hidden>
      {url ? <img src={url} alt="" /> : initialsOf(name)}
    </span>
  );
}

function Email({ person }: { person: Person }) {
  const t = useAccountText();
  return (
    <div className={classes.email}>
      <span className={classes.label}>{t('profile.email')}</span>
      <span className={classes.address}>
        {person.email}
        {person.email_confirmed !== null && (
          <Tag color={person.email_confirmed ? 'success' : 'default'}>
            {t(person.email_confirmed ? 'profile.confirmed' : 'profile.unconfirmed')}
          </Tag>
        )}
      </span>
    </div>
  );
}

const profileOf = ({ first_name, last_name, username, revision }: Person) => ({
  ...{ first_name, last_name, username: username ?? '' },
  revision,
});

/** Names and picture; saved here where the sign-in is kept by this server. */
export function ProfilePanel({ person, readOnly }: { person: Person; readOnly: boolean }) {
  const t = useAccountText();
  const { notices } = useHost();
  const { user } = useSession();
  const saveProfile = useSaveProfile();
  const save = async (_: Profile, { changed, revision }: FormChange<Profile>) => {
    await saveProfile({ ...changed, revision });
    notices.show({ message: t('profile.saved'), color: 'success' });
  };
  const { first_name, last_name } = person;
  const isKept = person.kept_by === 'embedded';
  return (
    <Panel title={t('profile.title')}>
      <div className={classes.head}>
        <Picture name={[first_name, last_name].filter(Boolean).join(' ') || person.email} url={user.pictureUrl} />
        <Email person={person} />
      </div>
      {person.is_demo && <Alert type="info" showIcon title={t('security.demo')} className={classes.notice ?? ''} />}
      <SettingsForm<Profile>
        name="profile"
        initialValues={profileOf(person)}
        toValues={profileOf}
        schema={profileSchema}
        onSubmit={save}
        disabled={readOnly || !isKept || person.is_demo}
      >
        <TextField name="first_name" label={t('profile.firstName')} required input={{ autoComplete: 'given-name' }} />
        <TextField name="last_name" label={t('profile.lastName')} required input={{ autoComplete: 'family-name' }} />
        {isKept && (
          <TextField
            name="username"
            label={t('profile.username')}
            hint={t('profile.usernameHint')}
            input={{ autoComplete: 'off', spellCheck: false }}
          />
        )}
      </SettingsForm>
    </Panel>
  );
}
