import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost, useSession } from 'shared-contracts/react';
import { Button, ConfirmDialog } from 'shared-contracts/ui/core';
import { InputNumber } from 'shared-contracts/ui/forms';
import { useFailureNotice, useStartReplay } from '../../data/commands.ts';
import { type ReplayChoice, useReplayPlan, useReplays } from '../../data/queries.ts';
import classes from './Replay.module.css';
import { leftOutOf } from './replayTexts.ts';
import { useEventFilter } from './useEventFilter.ts';

/** What the replay would do, in words; the scenarios by their names. */
function Plan({ choice }: { choice: ReplayChoice }) {
  const { t } = useTranslation('remote-data-triggers');
  const { data: plan, error } = useReplayPlan(choice);
  if (error) return <p role="alert">{error.message}</p>;
  if (!plan) return <p role="status">{t('replay.counting')}</p>;
  if (plan.bound) return <p role="alert">{t(`replay.tooMany.${plan.bound}`)}</p>;
  const leftOut = leftOutOf(plan.skipped, t);
  return (
    <>
      <p role="status">{plan.events > 0 ? t('replay.events', { count: plan.events }) : t('replay.noEvents')}</p>
      {leftOut.length > 0 && <p>{t('replay.leftOut', { reasons: leftOut.join(', ') })}</p>}
      <p>{t(plan.scenarios.length > 0 ? 'event.willRun' : 'event.runsNothing')}</p>
      <ul className={classes.scenarios}>
        {plan.scenarios.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      {choice.input.query?.status === 'failed' && <p>{t('replay.failedOnly')}</p>}
    </>
  );
}

function Question({ choice, onClose }: { choice: ReplayChoice; onClose: () => void }) {
  const { t } = useTranslation('remote-data-triggers');
  const host = useHost();
  const notify = useFailureNotice();
  const { data: plan } = useReplayPlan(choice);
  const { mutate } = useReplays(choice.webhookId);
  const { run, running } = useStartReplay();
  const [rate, setRate] = useState(10);
  const scenario_ids = plan?.scenarios.map(({ id }) => id) ?? [];
  const isReady = plan && !plan.bound && plan.events > 0 && scenario_ids.length > 0;
  const start = async () => {
    const { params, query } = choice.input;
    try {
      await run({ params, body: { ...query, scenario_ids, rate } });
      host.notices.show({ message: t('replay.started'), color: 'success' });
      void mutate();
      onClose();
    } catch (failure) {
      notify(failure);
    }
  };
  return (
    <ConfirmDialog
      open
      title={t('replay.question')}
      confirmLabel={t('replay.start')}
      disabled={!isReady}
      busy={running}
      onConfirm={() => void start()}
      onCancel={onClose}
    >
      <Plan choice={choice} />
      <div className={classes.rate}>
        <InputNumber
          aria-label={t('replay.rate')}
          min={1}
          max={100}
          precision={0}
          value={rate}
          onChange={(value) => setRate(value ?? 1)}
        />
        {t('replay.rate')}
      </div>
    </ConfirmDialog>
  );
}

/** Delivers again all that the list of events is narrowed to; asks first and says how many. */
export function ReplayButton({ webhookId }: { webhookId: string }) {
  const { t } = useTranslation('remote-data-triggers');
  const { canWrite, account } = useSession();
  const { view } = useEventFilter();
  const [isAsked, setAsked] = useState(false);
  if (!canWrite) return null;
  const params = { account_number: account.accountNumber, webhook_id: webhookId };
  const query = { status: view.status, time_range: view.range, search: view.search };
  return (
    <>
      <Button size="small" onClick={() => setAsked(true)}>
        {t('replay.all')}
      </Button>
      {isAsked && <Question choice={{ webhookId, input: { params, query } }} onClose={() => setAsked(false)} />}
    </>
  );
}
