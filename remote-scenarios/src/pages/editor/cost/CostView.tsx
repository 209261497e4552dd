import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { type CostRange, costRanges, getScenarioCost, type ScenarioCost } from 'shared-contracts/api/cost';
import { useEndpoint, useFormatters } from 'shared-contracts/react';
import { Button, DelayedSkeleton, EmptyState, ErrorCard, Segmented } from 'shared-contracts/ui/core';
import { useEditor, useEditorStore, useView, useViewStore } from '../context/EditorContext.tsx';
import { CostList } from './CostList.tsx';
import classes from './CostView.module.css';
import { amountIn, heatSteps, type Measure, measures, writeAmount } from './costMeasure.ts';
import { HeatMap } from './HeatMap.tsx';
import { useCostText } from './useCostText.ts';

/** Leaves the view as it came: the focus goes back to the flow. */
function useClose() {
  const view = useViewStore();
  return () => {
    view.getState().showCost(false);
    view.getState().wantFocus('stage');
  };
}

function useGoTo() {
  const editor = useEditorStore();
  const view = useViewStore();
  return (id: string) => {
    editor.getState().select([id]);
    view.getState().bringIntoView(id);
  };
}

/** How many runs the figures are of, and how sure they are. */
function Basis({ cost: { runs, operations, since } }: { cost: ScenarioCost }) {
  const t = useCostText();
  const { count, date } = useFormatters();
  const isEstimate = runs.read < runs.ended;
  return (
    <div className={classes.basis}>
      <p>
        {t('basis', {
          count: runs.ended,
          formatted: count(runs.ended),
          operations: count(operations),
          since: date(since),
        })}
      </p>
      {isEstimate && <p>{t('estimate', { read: count(runs.read), ended: count(runs.ended) })}</p>}
      {runs.unread > 0 && <p>{t('unread', { count: runs.unread, formatted: count(runs.unread) })}</p>}
    </div>
  );
}

function Legend({ measure }: { measure: Measure }) {
  const t = useCostText();
  const { percent } = useFormatters();
  return (
    <figure className={classes.legend}>
      <figcaption>{t('legend', { measure: t(`measure.${measure}`) })}</figcaption>
      <ul>
        {heatSteps.map((bound, at) => (
          <li key={bound}>
            <span className={classes.swatch} data-heat={at + 1} aria-hidden />
            {t('upTo', { share: percent(bound) })}
          </li>
        ))}
      </ul>
    </figure>
  );
}

interface ChoicesProps {
  measure: Measure;
  range: CostRange;
  onMeasure: (measure: Measure) => void;
  onRange: (range: CostRange) => void;
}

function Choices({ measure, range, onMeasure, onRange }: ChoicesProps) {
  const t = useCostText();
  return (
    <div className={classes.choices}>
      <Segmented<Measure>
        size="small"
        value={measure}
        aria-label={t('measures')}
        options={measures.map((value) => ({ value, label: t(`measure.${value}`) }))}
        onChange={onMeasure}
      />
      <Segmented<CostRange>
        block
        size="small"
        value={range}
        aria-label={t('ranges')}
        options={costRanges.map((value) => ({ value, label: t(`range.${value}`) }))}
        onChange={onRange}
      />
    </div>
  );
}

function Costs({ cost, measure }: { cost: ScenarioCost; measure: Measure }) {
  const t = useCostText();
  const goTo = useGoTo();
  const isCanvas = useView((state) => state.mode === 'canvas');
  const format = useFormatters();
  const amounts = useMemo(
    () => new Map(cost.nodes.map((node) => [node.node_id, amountIn(node, measure)])),
    [cost, measure],
  );
  if (cost.runs.ended === 0) return <EmptyState title={t('none')} description={t('noneHint')} />;
  return (
    <>
      <Basis cost={cost} />
      <Legend measure={measure} />
      <CostList nodes={cost.nodes} measure={measure} onNode={goTo} />
      <p className={classes.note}>{t(`about.${measure}`)}</p>
      {isCanvas && <HeatMap amounts={amounts} write={(amount) => writeAmount(format, measure, amount)} />}
    </>
  );
}

/** What the nodes of the scenario cost: in color on the canvas, and in words beside it. */
export function CostView() {
  const t = useCostText();
  const titleId = useId();
  const frame = useRef<HTMLElement>(null);
  const id = useEditor((state) => state.record.id);
  const [measure, setMeasure] = useState<Measure>('operations');
  const [range, setRange] = useState<CostRange>('7d');
  const close = useClose();
  const asked = { params: { id }, query: { range } };
  const { data, error, mutate } = useEndpoint(getScenarioCost, asked, { quiet: true, keepPreviousData: true });
  useEffect(() => frame.current?.focus({ preventScroll: true }), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  };
  return (
    <section
      ref={frame}
      className={classes.panel}
      tabIndex={-1}
      data-focus-region
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
    >
      <header className={classes.head}>
        <h2 id={titleId}>{t('title')}</h2>
        <Button
          type="text"
          size="small"
          icon={<IconX size={16} stroke={1.8} aria-hidden />}
          aria-label={t('close')}
          onClick={close}
        />
      </header>
      <div className={classes.body}>
        <Choices measure={measure} range={range} onMeasure={setMeasure} onRange={setRange} />
        {error && <ErrorCard title={t('failed')} error={error} onRetry={() => void mutate()} />}
        {!data && !error && <DelayedSkeleton rows={8} />}
        {data && !error && <Costs cost={data} measure={measure} />}
      </div>
    </section>
  );
}
