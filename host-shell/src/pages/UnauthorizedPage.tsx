import { useSearchParams } from 'react-router';
import { type Refusal, readRefusal } from '../plan/refusal.ts';
import { NoOrganisationPage } from './NoOrganisationPage.tsx';
import { RoleRefusedPage } from './RoleRefusedPage.tsx';
import { SessionRefusedPage, SuspendedPage } from './SessionRefusedPage.tsx';
import { UnverifiedPage } from './UnverifiedPage.tsx';

const pages: Readonly<Record<Refusal, (props: { from: string }) => React.ReactNode>> = {
  role: RoleRefusedPage,
  unverified: UnverifiedPage,
  refused: SessionRefusedPage,
  suspended: SuspendedPage,
  'no-organisation': NoOrganisationPage,
};

/** Where every refusal leads (core §2.3). It says why, and offers what can be done about it (AMB-36). */
export function UnauthorizedPage() {
  const [query] = useSearchParams();
  const { reason, from } = readRefusal(query);
  const Page = pages[reason];
  return <Page from={from} />;
}
