import { lazy, Suspense } from 'react';
import { useSession } from 'shared-contracts/react';

const InviteColleagues = lazy(async () => ({ default: (await import('./InviteColleagues.tsx')).InviteColleagues }));

/** The invitation of colleagues below an account that has nothing yet; code and call come for administrators alone. */
export function InviteLater() {
  const { access, canWrite } = useSession();
  if (!canWrite || !(access.isAdmin || access.isSuperAdmin)) return null;
  return (
    <Suspense fallback={null}>
      <InviteColleagues />
    </Suspense>
  );
}
