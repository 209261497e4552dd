import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/error.ts';
import { findOrganisationOf } from '../../../api/organisation/ofThing.ts';
import { useEndpoint, useHost } from '../../../react/index.ts';
import { Button } from '../../core/index.ts';
import { uiNamespace } from '../../messages/index.ts';
import classes from './OtherOrganisation.module.css';

/** Offers to switch, where what a link names is in another organisation of the person; nothing where the server knows of none. */
export function OtherOrganisation({ id }: { id: string }) {
  const { t } = useTranslation(uiNamespace);
  const { session, notices } = useHost();
  const { data } = useEndpoint(findOrganisationOf, { params: { id } }, { quiet: true });
  const [busy, setBusy] = useState(false);
  if (!data) return null;
  const { org_id, name } = data;
  const open = async () => {
    setBusy(true);
    try {
      await session.switchOrganisation(org_id, { to: location.pathname + location.search + location.hash });
    } catch (error) {
      const message = error instanceof ApiError ? error.message : t('otherOrganisation.failed', { name });
      notices.show({ message, color: 'error' });
    }
    setBusy(false);
  };
  return (
    <p className={classes.offer} role="status">
      <span>{t('otherOrganisation.text', { name })}</span>
      <Button type="primary" loading={busy} onClick={() => void open()}>
        {t('otherOrganisation.open', { name })}
      </Button>
    </p>
  );
}
