import type { NodeCost } from 'shared-contracts/api/cost';
import { useFormatters } from 'shared-contracts/react';
import { useFlowIndex } from '../context/EditorContext.tsx';
import classes from './CostView.module.css';
import { heatOf, type Measure, ranked, writeAmount } from './costMeasure.ts';
import { useCostText } from './useCostText.ts';

/** What else is known of a node, in words. */
function useDetails({ runs, executions, time_ms, failures }: NodeCost): string {
  const t = useCostText();
  const { compact, duration } = useFormatters();
  return [
    t('runs', { count: runs, formatted: compact(runs) }),
    ...(executions === runs ? [] : [t('executions', { count: executions, formatted: compact(executions) })]),
    ...(time_ms.median === null ? [] : [t('times', { median: duration(time_ms.median), p95: duration(time_ms.p95) })]),
    ...(failures > 0 ? [t('failures', { count: failures, formatted: compact(failures) })] : []),
  ].join(' · ');
}

interface LineProps {
  cost: NodeCost;
  amount: number;
  measure: Measure;
  highest: number;
  total: number;
  onNode: (id: string) => void;
}

function CostLine({ cost, amount, measure, highest, total, onNode }: LineProps) {
  const t = useCostText();
  const format = useFormatters();
  const isThere = useFlowIndex().node.has(cost.node_id);
  const details = useDetails(cost);
  const words = (
    <>
      <span className={classes.swatch} data-heat={heatOf(amount, highest)} aria-hidden />
      <span className={classes.name}>
        {cost.node_name}
        {!isThere && <em> {t('gone')}</em>}
      </span>
      <span className={classes.amount}>
        <strong>{writeAmount(format, measure, amount)}</strong>
        {total > 0 && <span> {format.percent(amount / total)}</span>}
      </span>
      <span className={classes.details}>{details}</span>
    </>
  );
  return (
    <li>
      {isThere ? (
        <button type="button" className={classes.line} onClick={() => onNode(cost.node_id)}>
          {words}
        </button>
      ) : (
        <div className={classes.line}>{words}</div>
      )}
    </li>
  );
}

interface CostListProps {
  nodes: readonly NodeCost[];
  measure: Measure;
  onNode: (id: string) => void;
}

/** Nodes in words, those that used most first. */
export function CostList({ nodes, measure, onNode }: CostListProps) {
  const t = useCostText();
  const lines = ranked(nodes, measure);
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const highest = lines[0]?.amount ?? 0;
  return (
    <ol className={classes.list} aria-label={t('byMeasure', { measure: t(`measure.${measure}`) })}>
      {lines.map((line) => (
        <CostLine key={line.cost.node_id} {...line} measure={measure} highest={highest} total={total} onNode={onNode} />
      ))}
    </ol>
  );
}
