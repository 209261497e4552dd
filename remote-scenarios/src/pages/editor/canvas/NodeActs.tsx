import { IconDots, IconExternalLink, IconPlayerPlay, IconPower, IconTrash } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import type { FlowNode } from 'shared-contracts/api/scenario';
import { isTrigger } from 'shared-contracts/nodes';
import { useNodeCommands } from '../commands/useNodeCommands.ts';
import { useOpenCalled } from '../commands/useOpenCalled.ts';
import { useEditorStore, useReadOnly, useView, useViewStore } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import { useRunNode } from '../run/useRunNode.ts';
import classes from './NodeActs.module.css';

interface ActProps {
  label: string;
  danger?: boolean;
  onAct: (event: MouseEvent) => void;
  children: ReactNode;
}

function Act({ label, danger = false, onAct, children }: ActProps) {
  return (
    <button
      type="button"
      className={classes.act}
      data-danger={danger}
      aria-label={label}
      title={label}
      // The canvas keeps the focus: its keys go on working.
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        event.stopPropagation();
        onAct(event);
      }}
    >
      {children}
    </button>
  );
}

const icon = { size: 14, stroke: 1.8, 'aria-hidden': true } as const;

function Acts({ node }: { node: FlowNode }) {
  const t = useEditorText();
  const editor = useEditorStore();
  const view = useViewStore();
  const commands = useNodeCommands();
  const runNode = useRunNode();
  const openCalled = useOpenCalled()(node);
  const onThis = (act: () => void) => () => {
    editor.getState().select([node.id]);
    act();
  };
  const start = isTrigger(node);
  return (
    <div className={`${classes.acts} nodrag nopan`} role="toolbar" aria-label={t('node.acts', { name: node.label })}>
      <Act label={runNode.nameOf(node)} onAct={() => void runNode.alone(node)}>
        <IconPlayerPlay {...icon} />
      </Act>
      {openCalled && (
        <Act label={t('menu.openCalled')} onAct={openCalled}>
          <IconExternalLink {...icon} />
        </Act>
      )}
      {!start && (
        <>
          <Act label={t(node.data.disabled ? 'panel.enable' : 'panel.disable')} onAct={onThis(commands.toggleDisabled)}>
            <IconPower {...icon} />
          </Act>
          <Act label={t('panel.remove')} danger onAct={onThis(commands.remove)}>
            <IconTrash {...icon} />
          </Act>
        </>
      )}
      <Act
        label={t('panel.more')}
        onAct={({ clientX, clientY }) => {
          editor.getState().select([node.id]);
          view.getState().openMenu({ anchor: { x: clientX, y: clientY }, nodeId: node.id, wireId: null });
        }}
      >
        <IconDots {...icon} />
      </Act>
    </div>
  );
}

/** What can be done with a node at once, above the one under the pointer; by keyboard the context menu has the same. */
export function NodeActs({ node }: { node: FlowNode }) {
  const hovered = useView((state) => state.hoveredNode === node.id);
  const readOnly = useReadOnly();
  return hovered && !readOnly ? <Acts node={node} /> : null;
}
