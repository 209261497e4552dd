import type { NodeLog } from 'shared-contracts/api/run';
import type { FlowNode } from 'shared-contracts/api/scenario';
import { useLocale } from 'shared-contracts/react';
import { CopyButton } from 'shared-contracts/ui/core';
import { failureText } from '../../../state/exceptionText.ts';
import { useShownRun } from '../context/RunContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import { RetryButton } from '../run/RetryButton.tsx';
import classes from './FailureCard.module.css';

/** Why a node failed, and what can be done at once. */
export function FailureCard({ node, log }: { node: FlowNode; log: NodeLog }) {
  const t = useEditorText();
  const locale = useLocale();
  const { run } = useShownRun();
  const exception = log.state === 'unsure' ? t('data.unsureHint') : failureText(log, log.node_name, locale);
  const [title = '', ...rest] = exception.split('\n');
  return (
    <section className={classes.card} data-handled={log.state !== 'error'} aria-label={t('data.failure')}>
      <p className={classes.title}>{title}</p>
      {rest.length > 0 && <pre className={classes.rest}>{rest.join('\n')}</pre>}
      <div className={classes.acts}>
        {run && (
          <RetryButton run={run} fromNode={node.id} size="small">
            {t('data.retryHere')}
          </RetryButton>
        )}
        <CopyButton size="small" type="text" text={exception} label={t('data.copyFailure')} />
      </div>
    </section>
  );
}
