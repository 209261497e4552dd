import { IconStack2 } from '@tabler/icons-react';
import { Handle, type NodeProps, Position as Side } from '@xyflow/react';
import { memo } from 'react';
import { useText } from 'shared-contracts/react';
import { outputsOfNode } from '../../../state/geometry.ts';
import { type GroupPort, type GroupPorts, portTop } from '../../../state/groupGeometry.ts';
import type { GroupRun } from '../../../state/groupRun.ts';
import { useEditorText } from '../context/useEditorText.ts';
import { NodeMark } from '../nodes/NodeMark.tsx';
import type { CanvasGroup } from './canvasGroups.ts';
import classes from './GroupBox.module.css';
import colors from './GroupColor.module.css';
import { FoldButton, GroupMenuButton, GroupName } from './GroupTitle.tsx';
import { NodeFlags } from './NodeFlags.tsx';
import { NodeOthers } from './NodeOthers.tsx';

/** Width of the border, from within which handles are placed. */
const edge = 1;

/** A port is called as its node, with the output where the node has several. */
function usePortName() {
  const text = useText();
  return ({ node, handle }: GroupPort) => {
    const label = handle === null ? undefined : outputsOfNode(node).find(({ id }) => id === handle)?.label;
    const output = typeof label === 'object' ? text(label) : label;
    return output ? `${node.label} · ${output}` : node.label;
  };
}

function Ports({ ports: { inputs, outputs } }: { ports: GroupPorts }) {
  const nameOf = usePortName();
  return (
    <div className={classes.ports}>
      {[inputs, outputs].map((ports, at) => (
        <ul key={at === 0 ? 'inputs' : 'outputs'} className={classes.side}>
          {ports.map((port) => (
            <li key={port.id} className={classes.port} title={nameOf(port)}>
              {nameOf(port)}
            </li>
          ))}
        </ul>
      ))}
      {inputs.map(({ id }, at) => (
        <Handle key={id} id={id} type="target" position={Side.Left} style={{ top: portTop(at) - edge }} />
      ))}
      {outputs.map(({ id }, at) => (
        <Handle key={id} id={id} type="source" position={Side.Right} style={{ top: portTop(at) - edge }} />
      ))}
    </div>
  );
}

/** How many nodes there are or, with a run, how they fared. */
function Summary({ count, run, isDisabled }: { count: number; run: GroupRun | null; isDisabled: boolean }) {
  const t = useEditorText();
  if (isDisabled) return t('state.disabled');
  if (!run || run.counts.length === 0) return t('group.nodes', { count });
  return run.counts.map(({ state, count: some }) => (
    <span key={state} className={classes.fate} data-state={state}>
      {t(`group.run.${state}`, { count: some })}
    </span>
  ));
}

function GroupAsBox({ data, selected }: NodeProps<CanvasGroup>) {
  const { group, count, members, isDisabled, box } = data;
  const t = useEditorText();
  if (!box) return null;
  const { ports, run, problems } = box;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of a form
    <div
      role="group"
      aria-label={t('group.label', { name: group.label, count })}
      className={`${colors.colored} ${classes.box}`}
      data-color={group.data.config.color}
      data-state={run?.state ?? 'idle'}
      data-selected={selected}
      data-disabled={isDisabled}
      data-problem={problems > 0}
    >
      <div className={classes.heading}>
        <span className={classes.tile}>
          <IconStack2 size={16} stroke={1.8} aria-hidden />
          {run && <NodeMark state={run.state} />}
        </span>
        <span className={classes.words}>
          <GroupName group={group} />
          <span className={`${classes.summary} node-summary`}>
            <Summary count={count} run={run} isDisabled={isDisabled} />
          </span>
        </span>
        <span className={classes.menu}>
          <GroupMenuButton group={group} isShown />
        </span>
        <FoldButton group={group} isCollapsed />
      </div>
      {ports.inputs.length + ports.outputs.length > 0 && <Ports ports={ports} />}
      {run?.state === 'running' && <span className={classes.progress} />}
      <NodeFlags pinned={false} problems={problems} />
      {members.map((id) => (
        <NodeOthers key={id} nodeId={id} />
      ))}
    </div>
  );
}

/** A collapsed group: one box with the inputs and outputs of what is in it, and how that fared. */
export const GroupBox = memo(GroupAsBox);
