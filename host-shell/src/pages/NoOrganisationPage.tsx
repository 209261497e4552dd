import { useTranslation } from 'react-i18next';
import { Button } from 'shared-contracts/ui/core';
import { useShell } from '../shell/shell.ts';
import { BlankPage } from './BlankPage.tsx';

/** Signed in, but a member of nothing: make an organisation, or come as someone who has one. */
export function NoOrganisationPage({ from }: { from: string }) {
  const { t } = useTranslation();
  const { hostedPages, signOut } = useShell();
  return (
    <BlankPage
      scene="missing"
      title={t('unauthorized.no-organisation.title')}
      text={t('unauthorized.no-organisation.text')}
      actions={
        <>
          <Button type="primary" href={hostedPages.createOrganisation({ returnTo: location.origin + from })}>
            {t('unauthorized.createOrganisation')}
          </Button>
          <Button onClick={() => void signOut()}>{t('unauthorized.otherAccount')}</Button>
        </>
      }
    />
  );
}
