import { getOperationsOutlook, type OperationsOutlook } from 'shared-contracts/api/cost';
import type { ShadowRun } from 'shared-contracts/api/shadow-run';
import { RemoteLink, useEndpoint, useFormatters } from 'shared-contracts/react';
import { Alert, Button, ErrorCard } from 'shared-contracts/ui/core';
import { useDayName } from 'shared-contracts/ui/display';
import { shortRunId } from '../../../parts/shortRunId.ts';
import { useEditor } from '../context/EditorContext.tsx';
import classes from './DraftCostCard.module.css';
import { type DraftCost, draftCostOf } from './draftCost.ts';
import { useCostChange } from './useCostChange.ts';
import { useShadowText } from './useShadowText.ts';

/** Runs that are named where nobody knows how they would have gone; the list of runs has all of them. */
const maxNamed = 5;

function Month({ month, cost }: { month: OperationsOutlook['month']; cost: DraftCost }) {
  const t = useShadowText();
  const { count } = useFormatters();
  const changeOf = useCostChange();
  const { operations, runs } = month;
  const { factor, margin } = cost;
  const at = (share: number) => count(Math.max(0, Math.round(operations * share)));
  return (
    <>
      <dl className={classes.figures}>
        <div>
          <dt>{t('cost.used')}</dt>
          <dd>{count(operations)}</dd>
        </div>
        <div>
          <dt>{t('cost.wouldUse')}</dt>
          <dd>
            {at(factor)} <span>{factor === 1 ? t('cost.unchanged') : changeOf(factor)}</span>
          </dd>
        </div>
      </dl>
      <p>
        {t('cost.tried', { known: count(cost.known), count: runs, formatted: count(runs) })}{' '}
        {margin === null && t('cost.tooFew')}
        {margin !== null && margin > 0 && t('cost.between', { low: at(factor - margin), high: at(factor + margin) })}
      </p>
    </>
  );
}

/** Runs that say nothing, by their ids. */
function Unknown({ ids, onOpen }: { ids: readonly string[]; onOpen: (runId: string) => void }) {
  const t = useShadowText();
  const { count } = useFormatters();
  if (ids.length === 0) return null;
  return (
    <p>
      {t('cost.unknown', { count: ids.length, formatted: count(ids.length) })}{' '}
      {ids.slice(0, maxNamed).map((id) => (
        <Button key={id} type="link" size="small" className={classes.run ?? ''} onClick={() => onOpen(id)}>
          {shortRunId(id)}
        </Button>
      ))}
      {ids.length > maxNamed && t('cost.more', { formatted: count(ids.length - maxNamed) })}
    </p>
  );
}

/** What the edits do to the operations of the plan at the end of its period. */
function Forecast({ plan, forecast, changed }: OperationsOutlook) {
  const t = useShadowText();
  const { count, percent } = useFormatters();
  const dayOf = useDayName();
  if (!forecast || !changed) return <p>{t('cost.noForecast')}</p>;
  const shareOf = (total: number) => (plan.allowed > 0 ? percent(total / plan.allowed) : '');
  const words = { before: count(forecast.total), share: shareOf(forecast.total) };
  const after = { after: count(changed.total), newShare: shareOf(changed.total) };
  const text = t('cost.forecast', {
    ...words,
    ...after,
    allowed: count(plan.allowed),
    end: dayOf(plan.period_end.slice(0, 10)),
  });
  const [day, before] = [changed.used_up_on, forecast.used_up_on];
  if (day === null || day === before) return <p>{text}</p>;
  const title =
    before === null
      ? t('cost.runsOut', { day: dayOf(day) })
      : t('cost.runsOutOther', { day: dayOf(day), before: dayOf(before) });
  return (
    <Alert
      type="warning"
      showIcon
      title={title}
      description={
        <>
          {text} <RemoteLink to="subscription">{t('cost.plan')}</RemoteLink>
        </>
      }
    />
  );
}

interface DraftCostCardProps {
  runs: readonly ShadowRun[];
  onOpen: (runId: string) => void;
}

/** What the edits would have cost in the last 30 days, and what they do to the forecast of the plan. */
export function DraftCostCard({ runs, onOpen }: DraftCostCardProps) {
  const t = useShadowText();
  const id = useEditor((state) => state.record.id);
  const factor = draftCostOf(runs, runs.length)?.factor;
  const asked = factor === undefined ? null : { params: { id }, query: { factor: Number(factor.toFixed(4)) } };
  const { data, error, mutate } = useEndpoint(getOperationsOutlook, asked, { quiet: true });
  if (error) return <ErrorCard title={t('cost.failed')} error={error} onRetry={() => void mutate()} />;
  const cost = data && draftCostOf(runs, data.month.runs);
  if (!cost) return null;
  return (
    <section className={classes.card} aria-label={t('cost.title')}>
      <h3>{t('cost.title')}</h3>
      <Month month={data.month} cost={cost} />
      <Unknown ids={cost.unknown} onOpen={onOpen} />
      <Forecast {...data} />
    </section>
  );
}
