import { useTranslation } from 'react-i18next';
import type { Configuration } from 'shared-contracts/api/connector';
import { useFormatters } from 'shared-contracts/react';
import { Alert } from 'shared-contracts/ui/core';
import classes from './ConnectionPanel.module.css';

const day = 24 * 60 * 60 * 1000;
/** Credentials that end within so many days are warned of. */
const warnedDays = 14;

/** When the credentials end, if that is soon: the date of their owner, of a certificate, or of a connection that cannot be renewed. */
export function endOf(
  { secrets_expire_on, connection, authentication: auth }: Configuration,
  now: number,
): string | null {
  const ofCertificate = auth.type === 'certificate' ? auth.expires_at : null;
  const ends = [secrets_expire_on, ofCertificate, connection && !connection.can_refresh ? connection.expires_at : null];
  const [first] = ends.filter((end) => end !== null).toSorted((one, other) => Date.parse(one) - Date.parse(other));
  return first && Date.parse(first) < now + warnedDays * day ? first : null;
}

/** Warns before credentials end, and tells that they have. */
export function ExpiryNotice({ configuration }: { configuration: Configuration }) {
  const { t } = useTranslation('remote-connectors');
  const format = useFormatters();
  const now = Date.now();
  const end = endOf(configuration, now);
  if (!end || !configuration.is_active) return null;
  const past = Date.parse(end) < now;
  return (
    <Alert
      className={classes.panel ?? ''}
      type={past ? 'error' : 'warning'}
      showIcon
      title={t(past ? 'expiry.past' : 'expiry.soon', { date: format.date(end) })}
      description={t('expiry.advice')}
    />
  );
}
