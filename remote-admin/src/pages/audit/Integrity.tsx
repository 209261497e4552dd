import { useFormatters } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';
import { useAuditChain } from '../../data/audit.ts';
import { useAdminText } from '../../parts/useAdminText.ts';
import classes from './AuditPage.module.css';
import { useIntegrity } from './useIntegrity.ts';

/** Whether the log is as it was written, as far as it was verified now. */
function Verified({ places }: { places: number }) {
  const t = useAdminText();
  const { count } = useFormatters();
  const { verified, broken, error, running, verify } = useIntegrity(places);
  if (broken) {
    const at = broken.position === null ? '' : count(broken.position);
    return (
      <strong className={classes.broken} role="alert">
        {t(at ? 'audit.brokenAt' : 'audit.broken', { place: at, fault: t(`audit.faults.${broken.fault}`) })}
      </strong>
    );
  }
  if (running) return <>{t('audit.verifying', { verified: count(verified), places: count(places) })}</>;
  if (!error && verified >= places) return <>{t('audit.verified', { count: places, places: count(places) })}</>;
  return (
    <>
      {t(error ? 'audit.verifyFailed' : 'audit.chained', { count: places, places: count(places) })}{' '}
      <Button size="small" onClick={verify}>
        {t('audit.verify')}
      </Button>
    </>
  );
}

/** What the chain of entries says of them, and what waits for a place in it. */
export function Integrity() {
  const t = useAdminText();
  const { data } = useAuditChain();
  if (!data) return null;
  return (
    <p className={classes.chain} role="status">
      <Verified places={data.head?.position ?? 0} /> {data.waiting > 0 && t('audit.waiting', { count: data.waiting })}
    </p>
  );
}
