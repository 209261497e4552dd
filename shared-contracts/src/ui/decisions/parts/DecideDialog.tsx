import { Alert, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { CallDecision } from '../../../api/run/decision.ts';
import { listUnsureCalls } from '../../../api/unsure-run/index.ts';
import { useEndpoint } from '../../../react/index.ts';
import { DelayedSkeleton } from '../../core/parts/DelayedSkeleton.tsx';
import { ErrorCard } from '../../core/parts/ErrorCard.tsx';
import { Modal } from '../../core/parts/Modal.tsx';
import { useDecisionsText } from '../messages/index.ts';
import { AnswerFields } from './AnswerFields.tsx';
import { CallList } from './CallList.tsx';
import classes from './DecideDialog.module.css';
import { DecisionChoice } from './DecisionChoice.tsx';
import { blankEntry, type EnteredAnswer, problemOf } from './enteredAnswer.ts';
import type { Undecided } from './undecided.ts';
import { useDecide } from './useDecide.ts';

interface DecideDialogProps {
  what: Undecided;
  /** False once there is nothing to decide on, or nobody who may. */
  offered: boolean;
  open: boolean;
  onClose: () => void;
  /** It is gone from the screen. */
  onClosed: () => void;
}

/** Calls of the run, once the dialog is open, and again when their offer ends; of many runs they are not listed. */
function useCalls(what: Undecided, { offered, open }: Pick<DecideDialogProps, 'offered' | 'open'>) {
  const wanted = open && 'run' in what ? { params: { id: what.run.id } } : null;
  const calls = useEndpoint(listUnsureCalls, wanted, { quiet: true });
  const before = useRef(offered);
  useEffect(() => {
    if (before.current && !offered) void calls.mutate();
    before.current = offered;
  }, [offered, calls.mutate]);
  return calls;
}

function Title({ what, isSettled }: { what: Undecided; isSettled: boolean }) {
  const t = useDecisionsText();
  const title = 'run' in what ? t('title') : t('titleMany', { count: what.count });
  return <span className={classes.title}>{isSettled ? t('settledTitle') : title}</span>;
}

interface ButtonsProps {
  decision: CallDecision | null;
  /** There is nothing to decide on any more. */
  isSettled: boolean;
  isReady: boolean;
  busy: boolean;
  onClose: () => void;
  onDecide: () => void;
}

function Buttons({ decision, isSettled, isReady, busy, onClose, onDecide }: ButtonsProps) {
  const t = useDecisionsText();
  return (
    <div className={classes.buttons}>
      {/* What had the focus is gone once there is nothing to decide. */}
      <Button key={isSettled ? 'close' : 'later'} autoFocus={isSettled} onClick={onClose}>
        {t(isSettled ? 'close' : 'later')}
      </Button>
      {!isSettled && (
        <Button type="primary" danger={decision === 'cancel'} disabled={!isReady} loading={busy} onClick={onDecide}>
          {t(`act.${decision ?? 'none'}`)}
        </Button>
      )}
    </div>
  );
}

/** Four ways on for calls of which nobody knows whether they arrived: of one run, or of all that wait in a scenario. */
export function DecideDialog({ what, offered, open, onClose, onClosed }: DecideDialogProps) {
  const t = useDecisionsText();
  const { data, error, mutate } = useCalls(what, { offered, open });
  const calls = data?.items ?? [];
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const [decision, setDecision] = useState<CallDecision | null>(null);
  const [entry, setEntry] = useState<EnteredAnswer>(blankEntry);
  const act = useDecide(what);
  const chosen = calls.filter(({ step }) => !left.has(step));
  const isMany = !('run' in what);
  const isSettled = isMany ? what.count === 0 : data?.items.length === 0;
  const problem = decision === 'arrived' ? problemOf(entry, t('notJson')) : null;
  const isReady = decision !== null && problem === null && (isMany || chosen.length > 0);
  const decide = async () => {
    if (decision === null) return;
    const steps = left.size > 0 ? chosen.map(({ step }) => step) : undefined;
    if (await act.decide({ decision, steps, entry })) onClose();
  };
  return (
    <Modal
      open={open}
      width={640}
      title={<Title what={what} isSettled={isSettled} />}
      onCancel={onClose}
      destroyOnHidden
      afterClose={onClosed}
      footer={
        <Buttons
          decision={decision}
          isSettled={isSettled}
          isReady={isReady}
          busy={act.busy}
          onClose={onClose}
          onDecide={() => void decide()}
        />
      }
    >
      {!isMany && error && <ErrorCard title={t('loadFailed')} error={error} onRetry={() => void mutate()} />}
      {!isMany && !data && !error && <DelayedSkeleton rows={6} />}
      {isSettled && !act.failure && <p className={classes.intro}>{t(isMany ? 'settledMany' : 'settled')}</p>}
      {!isSettled && (isMany || calls.length > 0) && (
        <>
          <p className={classes.intro}>{t(isMany ? 'introMany' : 'intro', { count: calls.length })}</p>
          {!isMany && <CallList calls={calls} total={data?.total ?? 0} left={left} onLeft={setLeft} />}
          <DecisionChoice value={decision} calls={isMany ? null : chosen} onChange={setDecision} />
          {decision === 'arrived' && (
            <AnswerFields
              entry={entry}
              blank={chosen[0]?.answer}
              problems={act.problems}
              problem={problem}
              onChange={setEntry}
            />
          )}
        </>
      )}
      {act.failure && <Alert type="error" showIcon role="alert" title={act.failure} />}
    </Modal>
  );
}
