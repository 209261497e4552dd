import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { FlowProblem } from 'shared-contracts/nodes';
import { useText } from 'shared-contracts/react';
import { Drawer, EmptyState } from 'shared-contracts/ui/core';
import { useFlowIndex, useViewStore } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import { useOpenChoices, useProblems } from '../context/useProblems.ts';
import { NodeTile } from '../nodes/NodeTile.tsx';
import classes from './ProblemsDrawer.module.css';
import { useDialog } from './useDialog.ts';

function ProblemLine({ problem }: { problem: FlowProblem }) {
  const t = useEditorText();
  const text = useText();
  const { goTo } = useDialog();
  const view = useViewStore();
  const mend = (id: string) => {
    goTo(id);
    view.getState().complainOf(id);
  };
  const node = useFlowIndex().node.get(problem.node_id ?? '');
  const Icon = problem.severity === 'error' ? IconAlertTriangle : IconInfoCircle;
  const words = (
    <>
      <Icon className={classes.icon} size={16} stroke={1.8} aria-label={t(`problems.${problem.severity}`)} />
      <span className={classes.words}>
        <span className={classes.message}>{text(problem.message)}</span>
        {node && (
          <span className={classes.node}>
            <NodeTile type={node.type} size={16} />
            {node.label}
          </span>
        )}
      </span>
    </>
  );
  return (
    <li data-severity={problem.severity}>
      {node ? (
        <button type="button" className={classes.line} onClick={() => mend(node.id)}>
          {words}
        </button>
      ) : (
        <div className={classes.line}>{words}</div>
      )}
    </li>
  );
}

interface ProblemListProps {
  title: string;
  none: string;
  problems: readonly FlowProblem[];
}

function ProblemList({ title, none, problems }: ProblemListProps) {
  const { close } = useDialog();
  return (
    <Drawer open title={title} onClose={close} size={380}>
      {problems.length === 0 ? (
        <EmptyState icon={<IconCircleCheck size={24} stroke={1.6} />} title={none} />
      ) : (
        <ul className={classes.list}>
          {problems.map((problem) => (
            <ProblemLine key={`${problem.node_id} ${problem.path} ${problem.message.en}`} problem={problem} />
          ))}
        </ul>
      )}
    </Drawer>
  );
}

/** Everything that would keep the scenario from being saved or started, each with the way to it. */
export function ProblemsDrawer() {
  const t = useEditorText();
  const errorsFirst = useProblems().toSorted((a, b) => a.severity.localeCompare(b.severity));
  return <ProblemList title={t('problems.title')} none={t('problems.none')} problems={errorsFirst} />;
}

/** What has to be chosen again because the flow, or part of it, has come from elsewhere. */
export function ChoicesDrawer() {
  const t = useEditorText();
  return <ProblemList title={t('chooseAgain.title')} none={t('chooseAgain.none')} problems={useOpenChoices()} />;
}
