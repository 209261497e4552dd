import { IconInfoCircle, IconUserShield } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Session } from 'shared-contracts';
import { useSession } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';
import { useLatePart } from '../services/useLatePart.ts';
import { useShell } from '../shell/shell.ts';
import { BannerStrip, bannerIcon } from './BannerStrip.tsx';
import { DeletionBanner } from './DeletionBanner.tsx';
import { PreviewBanner, PreviousReleaseBanner } from './ReleaseBanners.tsx';
import { userName } from './userName.ts';

const loadOperations = async () => (await import('./OperationsBanner.tsx')).OperationsBanner;

/** Ends the visit where the session is kept: a form of the auth service, or its sign-out where it is hosted elsewhere. */
function EndVisit({ session }: { session: Session }) {
  const { t } = useTranslation();
  const { plan, signOut } = useShell();
  if (!session.impersonator) {
    return (
      <Button size="small" onClick={() => void signOut()}>
        {t('banner.endImpersonation')}
      </Button>
    );
  }
  return (
    <form method="post" action={`${plan.settings.authUrl}/impersonation/end`}>
      <Button size="small" htmlType="submit">
        {t('banner.endImpersonation')}
      </Button>
    </form>
  );
}

function impersonationText(session: Session, locale: string): [string, Record<string, string>] {
  const { user, impersonator } = session;
  const person = { name: userName(user), email: user.email };
  if (!impersonator) return ['banner.impersonation', person];
  const until = new Intl.DateTimeFormat(locale, { timeStyle: 'short', hourCycle: 'h23' }).format(
    impersonator.until * 1000,
  );
  return ['banner.impersonationBy', { ...person, impersonator: impersonator.name, until }];
}

/**
 * What holds for the whole visit, under the top bar from the first paint on: someone acts as the user (SEC-24), the
 * account is a sandbox (core §1, GAP-14), a release is previewed or the previous one shown. What comes and goes is told by `PassingBanner`.
 */
export function Banners() {
  const { t, i18n } = useTranslation();
  const session = useSession();
  const { preview } = useShell().plan;
  const OperationsBanner = useLatePart(loadOperations, false);
  const [text, values] = impersonationText(session, i18n.language);
  return (
    <>
      {session.impersonatorUserId && (
        <BannerStrip tone="error" icon={<IconUserShield {...bannerIcon} />} action={<EndVisit session={session} />}>
          {t(text, values)}
        </BannerStrip>
      )}
      {session.account.type === 'sandbox' && (
        <BannerStrip tone="warning" icon={<IconInfoCircle {...bannerIcon} />}>
          {t('banner.sandbox')}
        </BannerStrip>
      )}
      <DeletionBanner />
      {OperationsBanner && <OperationsBanner />}
      {preview && <PreviewBanner preview={preview} />}
      <PreviousReleaseBanner />
    </>
  );
}
