import { DelayedSkeleton, ErrorCard } from 'shared-contracts/ui/core';
import { usePerson } from '../../../data/person.ts';
import { useAccountText } from '../../../parts/useAccountText.ts';
import { HostedPanel } from '../profile/HostedPanel.tsx';
import { PasswordPanel } from './PasswordPanel.tsx';
import { SessionsPanel } from './SessionsPanel.tsx';
import { TwoStepPanel } from './TwoStepPanel.tsx';

/** Password, two-step sign-in and sessions; where the sign-in is kept elsewhere, the way there. */
export function SecuritySection() {
  const t = useAccountText();
  const { data: person, error, mutate } = usePerson();
  if (error) return <ErrorCard title={t('security.loadFailed')} error={error} onRetry={() => void mutate()} />;
  if (!person) return <DelayedSkeleton rows={8} />;
  if (person.kept_by !== 'embedded') return <HostedPanel title={t('security.title')} accountUrl={person.account_url} />;
  return (
    <>
      <PasswordPanel isDemo={person.is_demo} email={person.email} />
      <TwoStepPanel isDemo={person.is_demo} />
      <SessionsPanel />
    </>
  );
}
