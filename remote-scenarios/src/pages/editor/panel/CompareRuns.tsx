import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import type { Message, RunLog } from 'shared-contracts/api/run';
import type { FlowNode } from 'shared-contracts/api/scenario';
import { useFormatters, useHost } from 'shared-contracts/react';
import { Button, Dropdown } from 'shared-contracts/ui/core';
import { useLastRuns, useNodeInRun } from '../../../data/otherRuns.ts';
import { shortRunId } from '../../../parts/shortRunId.ts';
import { useShownRun } from '../context/RunContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';

interface CompareRunsProps {
  node: FlowNode;
  side: 'input' | 'output';
  /** What the shown run has there. */
  message: Message;
  /** Place of the execution shown, from 0. */
  place: number;
}

/** Shows in the Context Viewer what another run had at this node, beside what the shown one has. */
function useCompare({ node, side, message, place }: CompareRunsProps, shown: RunLog) {
  const t = useEditorText();
  const { drawer, notices } = useHost();
  const read = useNodeInRun();
  const title = (run: RunLog) =>
    t('data.ofRun', { what: t(`data.${side}Of`, { name: node.label }), run: shortRunId(run.id) });
  return async (other: RunLog) => {
    const logs = await read(other.id, node.id);
    // A node in a loop is compared turn by turn, as far as the other run has them.
    const log = logs[Math.min(place, logs.length - 1)];
    const value = side === 'input' ? log?.msg_in : log?.msg;
    if (!value) {
      notices.show({ message: t('data.notInRun', { run: shortRunId(other.id) }), color: 'info' });
      return;
    }
    drawer.compareTraces({ title: title(other), value }, { title: title(shown), value: message });
  };
}

function RunMenu({ shown, ...props }: CompareRunsProps & { shown: RunLog }) {
  const t = useEditorText();
  const format = useFormatters();
  const [open, setOpen] = useState(false);
  const { data } = useLastRuns(shown.scenario_id, open);
  const compare = useCompare(props, shown);
  const others = (data?.items ?? []).filter(({ id }) => id !== shown.id);
  const previous = others.find(({ created }) => Date.parse(created) <= Date.parse(shown.created));
  const nameOf = (run: RunLog) => {
    const words = { run: shortRunId(run.id), time: format.exact(run.created) };
    return t(run === previous ? 'data.previousRun' : 'data.run', words);
  };
  // The run before is the one mostly meant.
  const listed = previous ? [previous, ...others.filter((run) => run !== previous)] : others;
  const items = listed.map((run) => ({ key: run.id, label: nameOf(run), onClick: () => void compare(run) }));
  const none = { key: 'none', disabled: true, label: t(data ? 'data.noOtherRun' : 'data.loadingRuns') };
  return (
    <Dropdown
      trigger={['click']}
      open={open}
      onOpenChange={setOpen}
      menu={{ items: items.length > 0 ? items : [none], style: { maxBlockSize: 320, overflowY: 'auto' } }}
    >
      <Button
        type="text"
        size="small"
        icon={<IconHistory size={14} stroke={1.8} aria-hidden />}
        aria-label={t('data.compareRuns')}
        title={t('data.compareRuns')}
      />
    </Dropdown>
  );
}

/** Compares what a node received or sent with another run: the one before, or one of the last. */
export function CompareRuns(props: CompareRunsProps) {
  const { run } = useShownRun();
  return run && <RunMenu shown={run} {...props} />;
}
