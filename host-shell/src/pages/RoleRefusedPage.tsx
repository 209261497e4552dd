import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useLocale } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';
import { homePath } from '../plan/hostRoutes.ts';
import { useShell } from '../shell/shell.ts';
import { BlankPage } from './BlankPage.tsx';
import { missingRoles } from './missingRoles.ts';
import { RoleWays } from './RoleWays.tsx';
import { useVisitor } from './useVisitor.ts';

/** The visitor's role does not include the page: which one would, who can give it, and where else to go. */
export function RoleRefusedPage({ from }: { from: string }) {
  const { t } = useTranslation();
  const { routes, hostedPages } = useShell();
  const navigate = useNavigate();
  const locale = useLocale();
  const visitor = useVisitor();
  const missing = missingRoles(from, routes, visitor?.access ?? null);
  const roles = new Intl.ListFormat(locale, { type: 'disjunction' }).format(missing);
  const toLogin = () => location.assign(hostedPages.login({ returnTo: new URL(from, location.origin).href }));
  return (
    <BlankPage
      scene="refused"
      title={t('unauthorized.role.title')}
      text={missing.length > 0 ? t('unauthorized.role.missing', { roles }) : t('unauthorized.role.text')}
      code={from === '/' ? undefined : from}
      actions={
        <>
          <Button type="primary" onClick={() => void navigate(homePath)}>
            {t('toDashboard')}
          </Button>
          {visitor === null && <Button onClick={toLogin}>{t('unauthorized.signIn')}</Button>}
        </>
      }
    >
      {visitor && <RoleWays visitor={visitor} missing={missing} from={from} />}
    </BlankPage>
  );
}
