import {
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconDots,
  IconPin,
  IconPinnedOff,
  IconPlayerTrackNext,
  IconX,
} from '@tabler/icons-react';
import type { FlowNode } from 'shared-contracts/api/scenario';
import { nodeKind } from 'shared-contracts/nodes';
import { useText } from 'shared-contracts/react';
import { Button, Dropdown } from 'shared-contracts/ui/core';
import { isPinned } from '../../../state/inputSample.ts';
import { useEditorStore, useReadOnly, useViewStore } from '../context/EditorContext.tsx';
import { useShownRun } from '../context/RunContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import { NodeTile } from '../nodes/NodeTile.tsx';
import { useNodeSummary } from '../nodes/useNodeSummary.ts';
import { RetryButton } from '../run/RetryButton.tsx';
import { NodeName } from './NodeName.tsx';
import classes from './PanelHeader.module.css';
import { useNodeMenu } from './useNodeMenu.ts';
import { usePin } from './usePin.ts';

const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

/** Runs the event of the shown run again, from this node on. */
function RunFromHere({ node }: { node: FlowNode }) {
  const t = useEditorText();
  const { run, logs } = useShownRun();
  const reached = logs.some((log) => log.node_id === node.id);
  if (!run || !reached || nodeKind(node.type)?.hasInput === false) return null;
  return (
    <RetryButton
      run={run}
      fromNode={node.id}
      size="small"
      icon={<IconPlayerTrackNext {...icon} />}
      title={t('panel.fromHereHint')}
    >
      <span className={classes.word}>{t('panel.fromHere')}</span>
    </RetryButton>
  );
}

/** Keeps the output of the run as the node's output in runs by hand. */
function PinButton({ node }: { node: FlowNode }) {
  const t = useEditorText();
  const pin = usePin(node);
  if (!pin.possible) return null;
  const pinned = isPinned(node);
  return (
    <Button
      type="text"
      size="small"
      icon={pinned ? <IconPinnedOff {...icon} /> : <IconPin {...icon} />}
      aria-label={t(pinned ? 'panel.unpin' : 'panel.pin')}
      aria-pressed={pinned}
      title={t(pinned ? 'panel.unpin' : 'panel.pinHint')}
      onClick={pin.toggle}
    />
  );
}

interface PanelHeaderProps {
  node: FlowNode;
  expanded: boolean;
  onExpand: () => void;
}

export function PanelHeader({ node, expanded, onExpand }: PanelHeaderProps) {
  const t = useEditorText();
  const text = useText();
  const editor = useEditorStore();
  const view = useViewStore();
  const readOnly = useReadOnly();
  const kind = nodeKind(node.type);
  const summary = useNodeSummary(node);
  const menu = useNodeMenu(node);
  const close = () => {
    editor.getState().open(null);
    view.getState().wantFocus('stage');
  };
  return (
    <header className={classes.header}>
      <NodeTile type={node.type} size={20} />
      <NodeName node={node} />
      <span className={classes.summary}>{[kind && text(kind.label), summary].filter(Boolean).join(' · ')}</span>
      <span className={classes.acts}>
        {!readOnly && (
          <>
            <RunFromHere node={node} />
            <PinButton node={node} />
            <Dropdown menu={{ items: menu }} trigger={['click']}>
              <Button type="text" size="small" icon={<IconDots {...icon} />} aria-label={t('panel.more')} />
            </Dropdown>
          </>
        )}
        <Button
          type="text"
          size="small"
          icon={expanded ? <IconArrowsMinimize {...icon} /> : <IconArrowsMaximize {...icon} />}
          aria-label={t(expanded ? 'panel.shrink' : 'panel.expand')}
          onClick={onExpand}
        />
        <Button type="text" size="small" icon={<IconX {...icon} />} aria-label={t('panel.close')} onClick={close} />
      </span>
    </header>
  );
}
