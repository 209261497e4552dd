import { useSession } from 'shared-contracts/react';
import { Alert, DelayedSkeleton, ErrorCard } from 'shared-contracts/ui/core';
import { usePerson } from '../../../data/person.ts';
import { useAccountText } from '../../../parts/useAccountText.ts';
import { HostedPanel } from './HostedPanel.tsx';
import { LocalePanel } from './LocalePanel.tsx';
import { ProfilePanel } from './ProfilePanel.tsx';

/** Who the person is, and the language and time zone they read in. */
export function ProfileSection() {
  const t = useAccountText();
  const { impersonatorUserId } = useSession();
  const { data: person, error, mutate } = usePerson();
  if (error) return <ErrorCard title={t('profile.loadFailed')} error={error} onRetry={() => void mutate()} />;
  if (!person) return <DelayedSkeleton rows={8} />;
  const readOnly = impersonatorUserId !== undefined;
  return (
    <>
      {readOnly && <Alert type="info" showIcon title={t('security.acting')} />}
      <ProfilePanel person={person} readOnly={readOnly} />
      {person.kept_by !== 'embedded' && (
        <HostedPanel title={t('profile.hostedTitle')} accountUrl={person.account_url} />
      )}
      <LocalePanel readOnly={readOnly} isDemo={person.is_demo} />
    </>
  );
}
