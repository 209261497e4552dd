import { useEffect, useRef, useState } from 'react';
import type { BulkRunAction } from 'shared-contracts/api/bulk-job';
import { useFormatters, useHost } from 'shared-contracts/react';
import { Button, ErrorCard, failureText, Modal } from 'shared-contracts/ui/core';
import { Radio } from 'shared-contracts/ui/forms';
import { useBulkJob, useChangeBulkJob, usePlanBulkJob } from '../../data/bulkJobs.ts';
import { ActsPace, usualPace } from './ActsPace.tsx';
import { ActsPlan } from './ActsPlan.tsx';
import { BulkProgress, type ShownJob } from './BulkProgress.tsx';
import { BulkReport } from './BulkReport.tsx';
import classes from './RunActs.module.css';
import { useActsText } from './useActsText.ts';
import type { WantedActs } from './wantedActs.ts';

/** Plans on the server as the dialog opens, and again for another action; a plan that nobody started ends with it. */
function usePlanned({ selection }: WantedActs, action: BulkRunAction) {
  const { run: plan } = usePlanBulkJob();
  const { change } = useChangeBulkJob();
  const [planned, setPlanned] = useState<{ id: string | null; error: Error | null }>({ id: null, error: null });
  const isStarted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the runs of a dialog are those it was opened with
  useEffect(() => {
    let isCurrent = true;
    let own: string | null = null;
    const drop = (id: string) => {
      if (!isStarted.current) change(id, { action: 'cancel' }).catch(() => undefined);
    };
    setPlanned({ id: null, error: null });
    const body = 'ids' in selection ? { action, ids: [...selection.ids] } : { action, filter: selection.filter };
    plan({ body }).then(
      ({ id }) => {
        own = id;
        if (isCurrent) setPlanned({ id, error: null });
        else drop(id);
      },
      (error: Error) => isCurrent && setPlanned({ id: null, error }),
    );
    return () => {
      isCurrent = false;
      if (own) drop(own);
    };
  }, [action]);
  /** From the moment it is asked for: what is being started does not end with the dialog. */
  const keep = (isKept: boolean) => {
    isStarted.current = isKept;
  };
  return { ...planned, keep };
}

/** Retrying leaves out calls that succeeded; replaying makes every call. */
function Ways({ action, onChange }: { action: BulkRunAction; onChange: (action: BulkRunAction) => void }) {
  const t = useActsText();
  const options = (['retry', 'replay'] as const).map((value) => ({ value, label: t(`way.${value}`) }));
  return (
    <Radio.Group
      className={classes.ways}
      aria-label={t('ways')}
      options={options}
      value={action}
      onChange={({ target }) => onChange(target.value as BulkRunAction)}
    />
  );
}

function Checking({ job }: { job: ShownJob | undefined }) {
  const t = useActsText();
  const { count } = useFormatters();
  const { checked = 0, total = 0 } = job ?? {};
  return <p role="status">{t('checking', { checked: count(checked), total: count(total) })}</p>;
}

interface RunActsDialogProps {
  wanted: WantedActs;
  /** The runs are others now. */
  onActed: () => void;
  onClose: () => void;
}

/** Says what doing something with many runs would do, has the server do it when that is confirmed, and looks on. */
export function RunActsDialog({ wanted, onActed, onClose }: RunActsDialogProps) {
  const t = useActsText();
  const { notices } = useHost();
  const [action, setAction] = useState(wanted.action);
  const [pace, setPace] = useState(usualPace);
  const { id, error, keep } = usePlanned(wanted, action);
  const { data: job, error: readError } = useBulkJob(id);
  const { change, running } = useChangeBulkJob();
  const isBegun = job !== undefined && job.begun_at !== null;
  const isPlanned = job?.state === 'planned';
  const failure = error ?? (job ? null : readError);
  const start = async () => {
    if (!job) return;
    keep(true);
    try {
      await change(job.id, { action: 'start', ...pace });
    } catch (thrown) {
      keep(false);
      notices.show({ message: failureText(thrown as Error, t('changeFailed')), color: 'error' });
    }
  };
  const close = () => {
    if (isBegun) onActed();
    onClose();
  };
  return (
    <Modal
      open
      title={t(`title.${action}`)}
      onCancel={close}
      footer={
        <>
          <Button onClick={close}>{t(isBegun ? 'close' : 'back')}</Button>
          {!isBegun && !failure && (
            <Button
              type="primary"
              danger={action === 'cancel'}
              loading={running}
              disabled={!isPlanned || job.plan.possible === 0}
              onClick={() => void start()}
            >
              {t(`start.${action}`)}
            </Button>
          )}
        </>
      }
    >
      {!isBegun && (action === 'retry' || action === 'replay') && <Ways action={action} onChange={setAction} />}
      {failure && <ErrorCard title={t('planFailed')} error={failure} />}
      {!isBegun && !failure && (isPlanned ? <ActsPlan job={job} /> : <Checking job={job} />)}
      {!isBegun && isPlanned && job.plan.possible > 0 && <ActsPace pace={pace} onChange={setPace} />}
      {isBegun && (
        <>
          <BulkProgress job={job} />
          {job.ended_at === null ? <p>{t('goesOn')}</p> : <BulkReport job={job} />}
        </>
      )}
    </Modal>
  );
}
