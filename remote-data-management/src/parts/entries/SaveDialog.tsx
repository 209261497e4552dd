import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from 'shared-contracts/api';
import type { EntryChanges, LookupImpact } from 'shared-contracts/api/lookup';
import { RemoteLink, useCommand, useHost } from 'shared-contracts/react';
import { Alert, Button, DelayedSkeleton, Modal } from 'shared-contracts/ui/core';
import classes from './entries.module.css';
import type { Lookup } from './lookup.ts';

interface SaveDialogProps {
  lookup: Lookup;
  changes: EntryChanges;
  onClose: () => void;
  onSaved: (saved: { version: number; first_added: number }) => void;
  /** Somebody else has saved meanwhile. */
  onStale: () => void;
}

type Outcome = LookupImpact['samples'][number]['before'];

/** Import pages whose next files are checked by what is saved. */
function Pages({ pages }: { pages: LookupImpact['import_pages'] }) {
  const { t } = useTranslation('remote-data-management');
  if (pages.length === 0) return null;
  return (
    <>
      <p>{t('impact.importPages', { count: pages.length })}</p>
      <ul className={classes.plain}>
        {pages.map(({ import_page_id: id, import_page_name }) => (
          <li key={id}>
            <RemoteLink to="import-page-detail" params={{ id }}>
              {import_page_name}
            </RemoteLink>
          </li>
        ))}
      </ul>
    </>
  );
}

function Impact({ impact }: { impact: LookupImpact }) {
  const { t } = useTranslation('remote-data-management');
  const said = ({ passes, results }: Outcome) => {
    if (passes !== null) return t(passes ? 'try.passes' : 'try.fails');
    return results ? results.join(', ') || '–' : t('try.unmatched');
  };
  if (impact.tried === 0) return <p className={classes.hint}>{t('impact.none')}</p>;
  return (
    <div className={classes.impact}>
      <p>{t('impact.differing', { count: impact.differing, total: impact.tried })}</p>
      {impact.scenarios.length > 0 && (
        <ul className={classes.plain}>
          {impact.scenarios.map(({ scenario_id, scenario_name, values }) => (
            <li key={scenario_id}>
              <RemoteLink to="scenario-detail" params={{ id: scenario_id }}>
                {scenario_name}
              </RemoteLink>{' '}
              {t('impact.values', { count: values })}
            </li>
          ))}
        </ul>
      )}
      {impact.samples.length > 0 && (
        <table className={classes.samples}>
          <thead>
            <tr>
              <th scope="col">{t('impact.value')}</th>
              <th scope="col">{t('impact.before')}</th>
              <th scope="col">{t('impact.after')}</th>
            </tr>
          </thead>
          <tbody>
            {impact.samples.map(({ values, before, after }) => (
              <tr key={values.join('\u0000')}>
                <td>
                  <bdi>{values.join(', ')}</bdi>
                </td>
                <td>{said(before)}</td>
                <td>{said(after)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

/** Asks before changes are saved, and says what they would do to values that runs have looked up lately. */
export function SaveDialog({ lookup, changes, onClose, onSaved, onStale }: SaveDialogProps) {
  const { t } = useTranslation('remote-data-management');
  const { api } = useHost();
  const [impact, setImpact] = useState<LookupImpact | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const save = useCommand(lookup.calls.saveEntries, { quiet: true });
  const { id, calls } = lookup;
  useEffect(() => {
    let isWanted = true;
    setImpact(null);
    api
      .call(calls.impact, { params: { id }, body: changes }, { quiet: true })
      .then((told) => {
        if (!isWanted) return;
        setImpact(told);
        setProblem(null);
      })
      .catch((error: Error) => isWanted && setProblem(error.message));
    return () => {
      isWanted = false;
    };
  }, [api, calls, id, changes]);
  const confirm = () =>
    save
      .run({ params: { id }, body: changes })
      .then(onSaved)
      .catch((error: Error) => {
        setProblem(error.message);
        if (error instanceof ApiError && error.status === 409) onStale();
      });
  return (
    <Modal
      open
      title={t('save.title')}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t('save.cancel')}
        </Button>,
        <Button key="save" type="primary" loading={save.running} onClick={() => void confirm()}>
          {t('save.confirm')}
        </Button>,
      ]}
    >
      <p>
        {[
          t('save.added', { count: changes.added.length }),
          t('save.changed', { count: changes.changed.length }),
          t('save.removed', { count: changes.removed.length }),
        ].join(' · ')}
      </p>
      {problem && <Alert type="error" showIcon title={problem} role="alert" />}
      {!problem && !impact && <DelayedSkeleton rows={3} />}
      {!problem && impact && (
        <>
          <Impact impact={impact} />
          <Pages pages={impact.import_pages} />
        </>
      )}
    </Modal>
  );
}
