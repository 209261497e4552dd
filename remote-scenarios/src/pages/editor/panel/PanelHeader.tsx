import {
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconChevronDown,
  IconDots,
  IconHelp,
  IconPin,
  IconPinnedOff,
  IconPlayerPlay,
  IconX,
} from '@tabler/icons-react';
import { guidePath } from 'shared-contracts';
import type { FlowNode } from 'shared-contracts/api/scenario';
import { isAnnotation, isTrigger, nodeKind } from 'shared-contracts/nodes';
import { useHost, useLocale, useText } from 'shared-contracts/react';
import { Button, Dropdown } from 'shared-contracts/ui/core';
import { setPin } from '../../../state/edits/editNode.ts';
import { sideOutputs } from '../../../state/geometry.ts';
import { isPinned } from '../../../state/inputSample.ts';
import { useNodeMenu } from '../commands/useNodeMenu.ts';
import { useEditorStore, useReadOnly } from '../context/EditorContext.tsx';
import { useShownRun } from '../context/RunContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import { useMenuFocus } from '../context/useMenuFocus.ts';
import { NodeTile } from '../nodes/NodeTile.tsx';
import { useNodeSummary } from '../nodes/useNodeSummary.ts';
import { useCallsText } from '../run/useCallsText.ts';
import { useRunMenu } from '../run/useRunMenu.tsx';
import { useRunNode } from '../run/useRunNode.ts';
import { NodeName } from './NodeName.tsx';
import classes from './PanelHeader.module.css';
import { useClosePanel } from './useClosePanel.ts';

/** Pinning the output of the last execution; only nodes with the one plain output can be pinned. */
function usePin(node: FlowNode) {
  const editor = useEditorStore();
  const { notices } = useHost();
  const t = useEditorText();
  const { logs } = useShownRun();
  const sent = logs.findLast((log) => log.node_id === node.id && log.msg !== null)?.msg;
  const fits = nodeKind(node.type)?.hasInput === true && sideOutputs(node)[0]?.id === 'out';
  const pinned = isPinned(node);
  return {
    possible: fits && (pinned || (sent?.payload !== undefined && sent.payload !== null)),
    toggle: () => {
      editor.getState().edit((document) => setPin(document, node.id, pinned ? undefined : sent?.payload));
      notices.show({ message: t(pinned ? 'panel.unpinned' : 'panel.pinned') });
    },
  };
}

const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

/** Runs the node alone, or what leads to it; the menu beside it has the other parts of the flow. */
function RunNode({ node }: { node: FlowNode }) {
  const t = useEditorText();
  const menuFocus = useMenuFocus();
  const runNode = useRunNode();
  const items = useRunMenu(node);
  const isAlone = runNode.canBeAlone(node);
  const calls = useCallsText({ from: isAlone ? node.id : null, until: isTrigger(node) ? null : node.id });
  if (isAnnotation(node)) return null;
  const name = runNode.nameOf(node);
  const hint = t(isAlone || isTrigger(node) ? 'panel.runNodeHint' : 'panel.toHereHint');
  return (
    <span className={classes.split}>
      <Button
        size="small"
        loading={runNode.busy}
        icon={<IconPlayerPlay {...icon} />}
        aria-label={name}
        title={calls && !isAlone ? `${hint}. ${calls}` : hint}
        onClick={() => void runNode.alone(node)}
      >
        <span className={classes.word}>{name}</span>
      </Button>
      <Dropdown {...menuFocus} menu={{ items }} trigger={['click']}>
        <Button size="small" icon={<IconChevronDown {...icon} size={14} />} aria-label={t('panel.runMore')} />
      </Dropdown>
    </span>
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
  const menuFocus = useMenuFocus();
  const text = useText();
  const readOnly = useReadOnly();
  const kind = nodeKind(node.type);
  const summary = useNodeSummary(node);
  const menu = useNodeMenu(node);
  const close = useClosePanel();
  const locale = useLocale();
  return (
    <header className={classes.header}>
      <NodeTile type={node.type} size={20} />
      <NodeName node={node} />
      <span className={classes.summary}>{[kind && text(kind.label), summary].filter(Boolean).join(' · ')}</span>
      <span className={classes.acts}>
        {!readOnly && (
          <>
            <RunNode node={node} />
            <PinButton node={node} />
            <Dropdown {...menuFocus} menu={{ items: menu }} trigger={['click']}>
              <Button type="text" size="small" icon={<IconDots {...icon} />} aria-label={t('panel.more')} />
            </Dropdown>
          </>
        )}
        {kind && (
          <Button
            type="text"
            size="small"
            icon={<IconHelp {...icon} />}
            href={guidePath(locale, `nodes/${kind.kind}`)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('panel.help', { kind: text(kind.label) })}
            title={t('panel.help', { kind: text(kind.label) })}
          />
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
