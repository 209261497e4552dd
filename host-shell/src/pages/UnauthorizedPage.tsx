import { useSearchParams } from 'react-router';
import type { Refusal } from '../routes/guard.ts';
import { localPath } from '../routes/localPath.ts';
import { NoOrganisationPage } from './NoOrganisationPage.tsx';
import { RoleRefusedPage } from './RoleRefusedPage.tsx';
import { UnverifiedPage } from './UnverifiedPage.tsx';

const pages: Readonly<Record<Refusal, (props: { from: string }) => React.ReactNode>> = {
  role: RoleRefusedPage,
  unverified: UnverifiedPage,
  'no-organisation': NoOrganisationPage,
};

const isRefusal = (reason: string | null): reason is Refusal => reason !== null && Object.hasOwn(pages, reason);

/** Where every refusal leads (core §2.3). It says why, and offers what can be done about it (AMB-36). */
export function UnauthorizedPage() {
  const [query] = useSearchParams();
  const reason = query.get('reason');
  const Page = pages[isRefusal(reason) ? reason : 'role'];
  return <Page from={localPath(query.get('from'))} />;
}
