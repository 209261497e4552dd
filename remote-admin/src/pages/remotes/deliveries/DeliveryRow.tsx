import type { BackendDelivery } from 'shared-contracts/api/deploy';
import { RelativeTime, useHost } from 'shared-contracts/react';
import { Button, StatusMark } from 'shared-contracts/ui/core';
import { useDeliverAgain } from '../../../data/changes.ts';
import { useAdminText } from '../../../parts/useAdminText.ts';
import classes from './DeliveryPanel.module.css';

const looks = { waiting: 'HOLD', delivered: 'SUCCESSFUL', dead: 'FAILED' } as const;

/** Where it is: sent when, tried how often, and why it did not arrive. */
function Course({ delivery }: { delivery: BackendDelivery }) {
  const t = useAdminText();
  const { attempts, due_at, ended_at, problem, status } = delivery;
  return (
    <span className={classes.small}>
      {problem && <span>{t(`deliveries.problem.${problem}`, { status })}</span>}
      {attempts > 0 && <span>{t('deliveries.attempts', { count: attempts })}</span>}
      {due_at && attempts > 0 && (
        <span>
          {t('deliveries.next')} <RelativeTime value={due_at} />
        </span>
      )}
      {ended_at && <RelativeTime value={ended_at} />}
    </span>
  );
}

/** One webhook to a back end, with the way to send it again. */
export function DeliveryRow({ delivery }: { delivery: BackendDelivery }) {
  const t = useAdminText();
  const host = useHost();
  const { run, running } = useDeliverAgain();
  const { account, backend, id, occurred_at, state, topic } = delivery;
  const what = t(`topics.${topic}`);
  const again = () =>
    run(id)
      .then(() => host.notices.show({ message: t('deliveries.againNotice'), color: 'success' }))
      .catch(() => {});
  return (
    <li className={classes.row}>
      <span className={classes.what}>
        <span>
          <strong>{what}</strong> <RelativeTime value={occurred_at} />
        </span>
        <span className={classes.small}>
          <span>{t('deliveries.to', { backend })}</span>
          {account ? <code dir="ltr">{account}</code> : <span>{t('deliveries.ofRemote')}</span>}
        </span>
        <Course delivery={delivery} />
      </span>
      <span className={classes.end}>
        <StatusMark status={looks[state]} look="plain" label={t(`deliveries.mark.${state}`)} />
        <Button
          size="small"
          disabled={running}
          aria-label={t('deliveries.againOf', { what, account: account ?? t('deliveries.ofRemote') })}
          onClick={() => void again()}
        >
          {t('deliveries.again')}
        </Button>
      </span>
    </li>
  );
}
