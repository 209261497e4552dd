import { useState } from 'react';
import type { ExplainedField, FieldValue, FieldHistory as History } from 'shared-contracts/api/explanation';
import { RelativeTime, RemoteLink, useFormatters } from 'shared-contracts/react';
import { Button, DelayedSkeleton, EmptyState, ErrorCard } from 'shared-contracts/ui/core';
import { useFieldHistory } from '../../../data/explanations.ts';
import type { FieldOfRun } from '../../../state/viewStore.ts';
import { useEditor } from '../context/EditorContext.tsx';
import classes from './ExplainDrawer.module.css';
import { ShownValue } from './ShownValue.tsx';
import { useExplainText } from './useExplainText.ts';

interface HistoryProps {
  field: FieldOfRun;
  nodeId: string;
  /** Explains a value that the field had in another run. */
  onAsk: (field: ExplainedField, runId: string) => void;
}

/** A value that the field had, in how many runs, and the way to the last of them. */
function Value({ found: { value, runs, last }, field, nodeId, onAsk }: { found: FieldValue } & HistoryProps) {
  const t = useExplainText();
  const scenarioId = useEditor((state) => state.record.id);
  const { run_id, step, message, at } = last;
  const ask = { step, message, side: field.side, field: field.field };
  return (
    <li className={classes.moment}>
      <p className={classes.line}>
        <span className={classes.made}>
          <ShownValue value={value} />
        </span>
        <span className={classes.at}>
          <span className={classes.note}>{t('inRuns', { count: runs })}</span>
        </span>
      </p>
      <p className={classes.line}>
        <span className={classes.note}>
          {t('lastTime')} <RelativeTime value={at} />
        </span>
        <span className={classes.note}>
          <RemoteLink to="scenario-detail" params={{ id: scenarioId }} search={`run=${run_id}&node=${nodeId}`}>
            {t('openRun')}
          </RemoteLink>
        </span>
        <Button
          type="link"
          size="small"
          aria-label={t('explainLast', { value: value.json ?? t('missing') })}
          onClick={() => onAsk(ask, run_id)}
        >
          {t('explainShort')}
        </Button>
      </p>
    </li>
  );
}

/** How many runs were read, and what is not told of them. */
function Scope({ history: { runs, other_runs, since } }: { history: History }) {
  const t = useExplainText();
  const { date } = useFormatters();
  const lines = [
    since && t('readRuns', { count: runs.read, since: date(since) }),
    runs.without > 0 && t('withoutMessage', { count: runs.without }),
    other_runs > 0 && t('otherValues', { count: other_runs }),
    runs.unread > 0 && t('unreadRuns', { count: runs.unread }),
  ];
  return lines.map(
    (line) =>
      line && (
        <p key={line} className={classes.note}>
          {line}
        </p>
      ),
  );
}

/** What the field was in other runs, such as the last time that it was null. */
export function FieldHistory(props: HistoryProps) {
  const t = useExplainText();
  const [earlier, setEarlier] = useState<readonly string[]>([]);
  const { data, error, mutate } = useFieldHistory(props.field, props.nodeId, earlier.at(-1));
  if (error && !data) return <ErrorCard title={t('historyFailed')} error={error} onRetry={() => void mutate()} />;
  if (!data) return <DelayedSkeleton rows={6} />;
  const { values, before } = data;
  return (
    <div className={classes.body}>
      <div role="status">
        <Scope history={data} />
      </div>
      {values.length === 0 && <EmptyState title={t('noValues')} description={t('noValuesHint')} />}
      {values.length > 0 && (
        <ul className={classes.list} aria-label={t('values')}>
          {values.map((found) => (
            <Value key={`${found.value.type} ${found.value.json}`} found={found} {...props} />
          ))}
        </ul>
      )}
      <div className={classes.line}>
        {earlier.length > 0 && <Button onClick={() => setEarlier(earlier.slice(0, -1))}>{t('newer')}</Button>}
        {before && <Button onClick={() => setEarlier([...earlier, before])}>{t('further')}</Button>}
      </div>
    </div>
  );
}
