import type { RestoreResult, TrashedItem } from 'shared-contracts/api/trash';
import { RemoteLink } from 'shared-contracts/react';
import { Button, Modal, StatusMark } from 'shared-contracts/ui/core';
import { useAdminText } from '../../parts/useAdminText.ts';
import classes from './RestoreReport.module.css';
import { ThingLink } from './ThingLink.tsx';

function Facts({ result }: { result: RestoreResult }) {
  const t = useAdminText();
  if (!result.ok)
    return (
      <>
        <li>{result.message}</li>
        {result.code === 'limit_reached' && (
          <li>
            <RemoteLink to="subscription">{t('trash.changePlan')}</RemoteLink>
          </li>
        )}
      </>
    );
  return (
    <>
      {result.was_active && <li>{t('trash.wasActive')}</li>}
      {result.former_name !== null && <li>{t('trash.renamed', { name: result.name })}</li>}
      {result.lost_folder !== null && <li>{t('trash.toRoot', { folder: result.lost_folder })}</li>}
      {result.missing.map((thing) => (
        <li key={thing.id}>
          {t('trash.missing', { kind: t(`trash.kind.${thing.kind}`) })} <ThingLink thing={thing} />
        </li>
      ))}
    </>
  );
}

interface RestoreReportProps {
  results: readonly RestoreResult[];
  items: readonly TrashedItem[];
  onClose: () => void;
}

/** What became of each thing that was to be restored, those that stayed in the trash first. */
export function RestoreReport({ results, items, onClose }: RestoreReportProps) {
  const t = useAdminText();
  const done = results.filter(({ ok }) => ok).length;
  const names = new Map(items.map(({ id, name }) => [id, name]));
  const sorted = [...results].sort((a, b) => Number(a.ok) - Number(b.ok));
  return (
    <Modal
      open={results.length > 0}
      width={560}
      title={t('trash.reportTitle', { done, count: results.length })}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <ul className={classes.rows}>
        {sorted.map((result) => (
          <li key={result.id}>
            <span className={classes.head}>
              <strong>{names.get(result.id)}</strong>
              <StatusMark
                status={result.ok ? 'SUCCESSFUL' : 'FAILED'}
                look="plain"
                label={t(result.ok ? 'trash.isRestored' : 'trash.isLeft')}
              />
            </span>
            <ul className={classes.facts}>
              <Facts result={result} />
            </ul>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
