import { useState } from 'react';
import type { NodeLog } from 'shared-contracts/api/run';
import type { FlowNode } from 'shared-contracts/api/scenario';
import { Button, CopyButton } from 'shared-contracts/ui/core';
import { canRetry } from '../../../parts/canRetry.ts';
import { RetryConfirm } from '../../../parts/RetryConfirm.tsx';
import { useReadOnly } from '../EditorContext.tsx';
import { useShownRun } from '../run/RunContext.tsx';
import { useRunActs } from '../run/useRunActs.ts';
import { useEditorText } from '../useEditorText.ts';
import classes from './FailureCard.module.css';

/** Why a node failed, and what can be done at once. */
export function FailureCard({ node, log }: { node: FlowNode; log: NodeLog }) {
  const t = useEditorText();
  const readOnly = useReadOnly();
  const { run } = useShownRun();
  const acts = useRunActs();
  const [asking, setAsking] = useState(false);
  const exception = log.exception ?? '';
  const [title = '', ...rest] = exception.split('\n');
  const retry = async () => {
    if (run) await acts.retry(run, node.id);
    setAsking(false);
  };
  return (
    <section className={classes.card} data-handled={log.state === 'handled'} aria-label={t('data.failure')}>
      <p className={classes.title}>{title}</p>
      {rest.length > 0 && <pre className={classes.rest}>{rest.join('\n')}</pre>}
      <div className={classes.acts}>
        {run && !readOnly && canRetry(run.created) && (
          <Button size="small" onClick={() => setAsking(true)}>
            {t('data.retryHere')}
          </Button>
        )}
        <CopyButton size="small" type="text" text={exception} label={t('data.copyFailure')} />
      </div>
      <RetryConfirm open={asking} busy={acts.busy} onYes={() => void retry()} onNo={() => setAsking(false)} />
    </section>
  );
}
