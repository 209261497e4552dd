import { IconHistory } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import type { Message, RunLog } from 'shared-contracts/api/run';
import type { FlowNode } from 'shared-contracts/api/scenario';
import { useFormatters, useHost } from 'shared-contracts/react';
import { Button, Dropdown } from 'shared-contracts/ui/core';
import { SearchField } from 'shared-contracts/ui/forms';
import { runsListed, useLastRuns, useNodeInRun } from '../../../data/otherRuns.ts';
import { useSettled } from '../../../data/useSettled.ts';
import { shortRunId } from '../../../parts/shortRunId.ts';
import { useShownRun } from '../context/RunContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import classes from './CompareRuns.module.css';

/** What is typed is looked for after so many milliseconds of rest. */
const searchAfter = 300;

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

/** The runs to choose from, found by what is typed; closed, it begins again. */
function useChoice({ id, scenario_id, created }: RunLog) {
  const [open, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  const [count, setCount] = useState(runsListed);
  const settled = useSettled(search.trim(), searchAfter) ?? '';
  const { runs, hasOlder } = useLastRuns(scenario_id, open ? { search: settled, count } : null);
  const others = (runs ?? []).filter((run) => run.id !== id);
  const previous = settled === '' ? others.find((run) => Date.parse(run.created) <= Date.parse(created)) : undefined;
  const none = settled === '' ? 'noOtherRun' : 'noRunFound';
  return {
    ...{ open, search, previous, hasOlder },
    emptyText: runs ? none : 'loadingRuns',
    // The run before is the one mostly meant.
    listed: previous ? [previous, ...others.filter((run) => run !== previous)] : others,
    setOpen(next: boolean) {
      setOpen(next);
      find('');
    },
    find,
    older: () => setCount(count + runsListed),
  } as const;

  function find(text: string) {
    setSearch(text);
    setCount(runsListed);
  }
}

/** The menu has keys of its own once one of its lines has the focus. */
function toFirstRun(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown') return;
  event.preventDefault();
  event.currentTarget.parentElement?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
}

function RunMenu({ shown, ...props }: CompareRunsProps & { shown: RunLog }) {
  const t = useEditorText();
  const format = useFormatters();
  const choice = useChoice(shown);
  const compare = useCompare(props, shown);
  const nameOf = (run: RunLog) => {
    const words = { run: shortRunId(run.id), time: format.exact(run.created) };
    return t(run === choice.previous ? 'data.previousRun' : 'data.run', words);
  };
  const pick = (run: RunLog) => {
    choice.setOpen(false);
    void compare(run);
  };
  const items = choice.listed.map((run) => ({ key: run.id, label: nameOf(run), onClick: () => pick(run) }));
  const none = { key: 'none', disabled: true, label: t(`data.${choice.emptyText}`) };
  const older = { key: 'older', label: t('data.olderRuns'), onClick: choice.older };
  return (
    <Dropdown
      trigger={['click']}
      open={choice.open}
      // A click on an act of the menu closes it only where a run was chosen.
      onOpenChange={(next, { source }) => source === 'trigger' && choice.setOpen(next)}
      menu={{
        items: [...(items.length > 0 ? items : [none]), ...(choice.hasOlder ? [older] : [])],
        style: { maxBlockSize: 320, overflowY: 'auto' },
      }}
      popupRender={(menu) => (
        <div className={classes.menu}>
          <search className={classes.search} onKeyDown={toFirstRun}>
            <SearchField value={choice.search} onChange={choice.find} placeholder={t('data.findRun')} />
          </search>
          {menu}
        </div>
      )}
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

/** Compares what a node received or sent with another run: the one before, one of the last, or one that is searched for. */
export function CompareRuns(props: CompareRunsProps) {
  const { run } = useShownRun();
  return run && <RunMenu shown={run} {...props} />;
}
