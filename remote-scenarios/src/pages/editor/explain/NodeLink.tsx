import type { ExplainedStep } from 'shared-contracts/api/explanation';
import { useFormatters } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';
import { useViewStore } from '../context/EditorContext.tsx';
import classes from './ExplainDrawer.module.css';
import { useExplainText } from './useExplainText.ts';

interface NodeLinkProps {
  step: ExplainedStep;
  runId: string;
  /** Leaves the drawer for the node. */
  onNode: (id: string) => void;
}

/** The way to an execution of a node, on the canvas and in its panel. */
export function NodeLink({ step, runId, onNode }: NodeLinkProps) {
  const t = useExplainText();
  const { count } = useFormatters();
  const view = useViewStore();
  const { node_id, node_name, execution, executions } = step;
  const open = () => {
    view.getState().showExecution({ runId, nodeId: node_id, place: execution });
    onNode(node_id);
  };
  return (
    <span className={classes.at}>
      <Button
        type="link"
        size="small"
        className={classes.node ?? ''}
        title={t('openNode', { name: node_name })}
        onClick={open}
      >
        {node_name}
      </Button>
      {executions > 1 && (
        <span className={classes.note}>{t('execution', { place: count(execution + 1), count: executions })}</span>
      )}
    </span>
  );
}
