import { IconCloudOff, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { Button } from 'shared-contracts/ui/core';
import type { Refusal } from '../routes/guard.ts';
import { homePath } from '../routes/hostRoutes.ts';
import { localPath } from '../routes/localPath.ts';
import { useShell } from '../services/shell.ts';
import { BlankPage } from './BlankPage.tsx';

const reasons: readonly Refusal[] = ['role', 'unverified', 'no-organisation'];

/** Where every refusal leads (core §2.3). It says why, and offers what can be done about it (AMB-36). */
export function UnauthorizedPage() {
  const { t } = useTranslation();
  const { hostedPages, signOut } = useShell();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const from = localPath(query.get('from'));
  const reason = reasons.find((known) => known === query.get('reason')) ?? 'role';
  const ways: Record<Refusal, { label: string; act: () => void }> = {
    role: { label: t('toDashboard'), act: () => void navigate(homePath) },
    unverified: { label: t('tryAgain'), act: () => void navigate(from, { replace: true }) },
    'no-organisation': {
      label: t('unauthorized.createOrganisation'),
      act: () => location.assign(hostedPages.createOrganisation({ returnTo: location.origin })),
    },
  };
  const way = ways[reason];
  const Icon = reason === 'unverified' ? IconCloudOff : IconLock;
  return (
    <BlankPage
      icon={<Icon size={24} stroke={1.6} />}
      title={t(`unauthorized.${reason}.title`)}
      text={t(`unauthorized.${reason}.text`)}
      code={from === '/' ? undefined : from}
      actions={
        <>
          <Button type="primary" onClick={way.act}>
            {way.label}
          </Button>
          <Button onClick={() => void signOut()}>{t('unauthorized.otherAccount')}</Button>
        </>
      }
    />
  );
}
