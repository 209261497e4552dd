import { IconArrowsDiff, IconBraces, IconChevronLeft, IconChevronRight, IconPin } from '@tabler/icons-react';
import type { NodeLog, RunStatus } from 'shared-contracts/api/run';
import type { FlowNode } from 'shared-contracts/api/scenario';
import { useFormatters, useHost } from 'shared-contracts/react';
import { Button, StatusMark } from 'shared-contracts/ui/core';
import { JsonTree } from 'shared-contracts/ui/json';
import { isPinned, sampleOutput } from '../../../state/inputSample.ts';
import { useShownRun } from '../context/RunContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import { useNodeForm } from '../fields/NodeForm.tsx';
import { kindView } from '../kinds/kindViews.ts';
import { CompareRuns } from './CompareRuns.tsx';
import { MessageView, useDataView, ViewSwitch } from './DataViews.tsx';
import { explainActs } from './ExplainValue.tsx';
import { FailureCard } from './FailureCard.tsx';
import classes from './OutputPane.module.css';
import paneClasses from './Pane.module.css';
import { PaneHeader } from './PaneHeader.tsx';
import { SentResponse } from './SentResponse.tsx';
import { useExplain, useTraceRecord } from './useExplain.ts';
import type { NodeData } from './useNodeData.ts';

const marks = {
  success: 'SUCCESSFUL',
  error: 'FAILED',
  handled: 'handled',
  unsure: 'handled',
  skipped: 'CANCELLED',
  waiting: 'HOLD',
  running: 'IN_PROGRESS',
} as const satisfies Record<NodeLog['state'], RunStatus | 'handled'>;

/** Steps through the executions of a node that ran more than once. */
function ExecutionSteps({ data }: { data: NodeData }) {
  const t = useEditorText();
  const { count, place, choose } = data;
  if (count < 2) return null;
  const icon = { size: 14, stroke: 1.8, 'aria-hidden': true } as const;
  return (
    <span className={classes.steps}>
      <Button
        type="text"
        size="small"
        icon={<IconChevronLeft {...icon} />}
        aria-label={t('data.earlier')}
        disabled={place === 0}
        onClick={() => choose(place - 1)}
      />
      {t('data.execution', { place: place + 1, count })}
      <Button
        type="text"
        size="small"
        icon={<IconChevronRight {...icon} />}
        aria-label={t('data.later')}
        disabled={place === count - 1}
        onClick={() => choose(place + 1)}
      />
    </span>
  );
}

function LogLines({ logs }: { logs: readonly unknown[] }) {
  const t = useEditorText();
  if (logs.length === 0) return null;
  return (
    <div className={classes.logs}>
      <h4 className={classes.heading}>{t('data.logs')}</h4>
      <JsonTree value={logs} openDepth={2} />
    </div>
  );
}

function Measured({ log }: { log: NodeLog }) {
  const t = useEditorText();
  const format = useFormatters();
  return (
    <span>
      {log.messages !== undefined && <>{t('data.lastOf', { count: log.messages })} · </>}
      {log.attempt > 1 && <>{t('data.attempt', { count: log.attempt })} · </>}
      {format.duration(log.duration_ms)}
    </span>
  );
}

/** Its state; of a node that was passed over it says why, as nobody cancelled it. */
function Fate({ log: { state, exception } }: { log: NodeLog }) {
  const t = useEditorText();
  const skipped = exception === null ? t('data.skipped') : t('data.incomplete');
  const label = { skipped, unsure: t('data.unsure') }[state as string];
  return <StatusMark status={marks[state]} {...(label && { label })} />;
}

/** Variables that the node changed, with what they held then: it passes its message on as it is. */
function ChangedVariables({ log }: { log: NodeLog }) {
  const t = useEditorText();
  const onExplain = useExplain(log, 'output');
  const { variables, removed_variables: removed = [] } = log;
  if (!variables && removed.length === 0) return null;
  return (
    <section className={classes.logs} aria-label={t('data.variables')}>
      <h4 className={classes.heading}>{t('data.variables')}</h4>
      {variables && <JsonTree value={variables} openDepth={2} acts={explainActs(onExplain, 'vars')} />}
      {removed.map((name) => (
        <p key={name} className={classes.removed}>
          {t('data.removedVariable', { name })}
        </p>
      ))}
    </section>
  );
}

/** What the node sent in the shown run, or why it did not. */
export function OutputPane({ node, data }: { node: FlowNode; data: NodeData }) {
  const t = useEditorText();
  const { drawer } = useHost();
  const [view, setView] = useDataView();
  const { log } = data;
  const { run } = useShownRun();
  const { shapes } = useNodeForm();
  const Outcome = kindView(node.type)?.Outcome;
  const pinned = isPinned(node);
  const output = data.output ?? sampleOutput(node);
  const onExplain = useExplain(data.output ? log : null, 'output');
  const record = useTraceRecord(data.output ? log : null, 'output');
  const received = useTraceRecord(data.inputFrom?.log ?? null, data.inputFrom?.side ?? 'input');
  return (
    <section className={paneClasses.pane} aria-label={t('panel.output')}>
      <PaneHeader title={t('panel.output')} meta={log && <Fate log={log} />}>
        {log && <Measured log={log} />}
        <ExecutionSteps data={data} />
        {output && (
          <>
            <Button
              type="text"
              size="small"
              icon={<IconBraces size={14} stroke={1.8} aria-hidden />}
              aria-label={t('data.inViewer')}
              title={t('data.inViewer')}
              onClick={() =>
                drawer.showTrace({ title: t('data.outputOf', { name: node.label }), value: output, record })
              }
            />
            {data.log && data.input && (
              <Button
                type="text"
                size="small"
                icon={<IconArrowsDiff size={14} stroke={1.8} aria-hidden />}
                aria-label={t('data.compareInput')}
                title={t('data.compareInput')}
                onClick={() =>
                  drawer.compareTraces(
                    { title: t('data.inputOf', { name: node.label }), value: data.input, record: received },
                    { title: t('data.outputOf', { name: node.label }), value: output, record },
                  )
                }
              />
            )}
            {log && <CompareRuns node={node} side="output" message={output} place={data.place} />}
            <ViewSwitch value={view} onChange={setView} />
          </>
        )}
      </PaneHeader>
      {pinned && (
        <p className={classes.pinned}>
          <IconPin size={14} stroke={1.8} aria-hidden />
          {t('data.pinned')}
        </p>
      )}
      {log?.exception && <FailureCard node={node} log={log} />}
      {log && <ChangedVariables log={log} />}
      {log?.response && <SentResponse response={log.response} />}
      {log?.state === 'success' && Outcome && <Outcome />}
      {output && <MessageView message={output} shape={shapes.sent(node.id)} view={view} onExplain={onExplain} />}
      {log && output && <LogLines logs={output.logs} />}
      {!output && !log && <p className={paneClasses.empty}>{t(run ? 'data.notReached' : 'data.noOutput')}</p>}
    </section>
  );
}
