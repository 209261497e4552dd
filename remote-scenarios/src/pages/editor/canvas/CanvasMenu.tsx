import { useReactFlow } from '@xyflow/react';
import type { RefObject } from 'react';
import type { FlowGroup, FlowNode } from 'shared-contracts/api/scenario';
import { Dropdown, type MenuProps } from 'shared-contracts/ui/core';
import { removeElements } from '../../../state/edits/removeElements.ts';
import { layoutFlow } from '../../../state/layout.ts';
import type { CanvasMenuWish } from '../../../state/viewStore.ts';
import { useNodeCommands } from '../commands/useNodeCommands.ts';
import { useNodeMenu } from '../commands/useNodeMenu.ts';
import { useOpenCalled } from '../commands/useOpenCalled.ts';
import { useEditorStore, useFlowIndex, useReadOnly, useView, useViewStore } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import { useRunMenu } from '../run/useRunMenu.tsx';
import { fitting } from './fitting.ts';
import { useGroupMenu } from './useGroupMenu.tsx';

type Items = NonNullable<MenuProps['items']>;

function MenuAt({ wish, items, frame }: { wish: CanvasMenuWish; items: Items; frame: RefObject<HTMLElement | null> }) {
  const view = useViewStore();
  const box = frame.current?.getBoundingClientRect();
  const close = () => {
    view.getState().openMenu(null);
    // What was chosen may have put the focus elsewhere: into the panel, a name, or the choice of a node.
    const { choice, renaming, focusWish } = view.getState();
    if (choice === null && renaming === null && focusWish === null) view.getState().wantFocus('stage');
  };
  return (
    <Dropdown
      key={`${wish.anchor.x} ${wish.anchor.y}`}
      open
      autoFocus
      trigger={['click']}
      placement="bottomLeft"
      menu={{ items, onClick: close }}
      onOpenChange={(open) => !open && close()}
    >
      <span
        style={{
          position: 'absolute',
          insetInlineStart: wish.anchor.x - (box?.left ?? 0),
          insetBlockStart: wish.anchor.y - (box?.top ?? 0),
          pointerEvents: 'none',
        }}
      />
    </Dropdown>
  );
}

function NodeMenu({ node, ...place }: { node: FlowNode; wish: CanvasMenuWish; frame: RefObject<HTMLElement | null> }) {
  const t = useEditorText();
  const editor = useEditorStore();
  const view = useViewStore();
  const run = useRunMenu(node);
  const acts = useNodeMenu(node);
  const openCalled = useOpenCalled()(node);
  const open = () => {
    editor.getState().open(node.id);
    view.getState().wantFocus('panel');
  };
  const items: Items = [
    { key: 'open', label: t('menu.open'), onClick: open },
    ...(openCalled ? [{ key: 'called', label: t('menu.openCalled'), onClick: openCalled }] : []),
    { key: 'rename', label: t('menu.rename'), onClick: () => view.getState().rename(node.id) },
    { type: 'divider' },
    ...run,
    ...(run.length > 0 ? [{ type: 'divider' as const }] : []),
    ...acts,
  ];
  return <MenuAt items={items} {...place} />;
}

function GroupMenu({
  group,
  ...place
}: {
  group: FlowGroup;
  wish: CanvasMenuWish;
  frame: RefObject<HTMLElement | null>;
}) {
  return <MenuAt items={useGroupMenu(group)} {...place} />;
}

function WireMenu({ wish, frame }: { wish: CanvasMenuWish; frame: RefObject<HTMLElement | null> }) {
  const t = useEditorText();
  const editor = useEditorStore();
  const view = useViewStore();
  const { screenToFlowPosition } = useReactFlow();
  const { wireId, anchor } = wish;
  const items: Items = [
    {
      key: 'insert',
      label: t('wire.insert'),
      onClick: () =>
        view.getState().chooseKind({ anchor, position: screenToFlowPosition(anchor), through: null, wireId }),
    },
    {
      key: 'remove',
      label: t('wire.remove'),
      danger: true,
      onClick: () => editor.getState().edit((document) => removeElements(document, new Set([wireId ?? '']))),
    },
  ];
  return <MenuAt wish={wish} frame={frame} items={items} />;
}

function PaneMenu({ wish, frame }: { wish: CanvasMenuWish; frame: RefObject<HTMLElement | null> }) {
  const t = useEditorText();
  const editor = useEditorStore();
  const view = useViewStore();
  const commands = useNodeCommands();
  const { screenToFlowPosition, fitView } = useReactFlow();
  const { anchor } = wish;
  const position = screenToFlowPosition(anchor);
  const paste = async () => commands.pasteText(await navigator.clipboard.readText().catch(() => ''), position);
  const items: Items = [
    {
      key: 'add',
      label: t('menu.addHere'),
      onClick: () => view.getState().chooseKind({ anchor, position, through: null, wireId: null }),
    },
    { key: 'paste', label: t('menu.paste'), onClick: () => void paste() },
    { type: 'divider' },
    { key: 'all', label: t('menu.selectAll'), onClick: commands.selectAll },
    { key: 'tidy', label: t('arrange.layout'), onClick: () => editor.getState().edit(layoutFlow) },
    { key: 'fit', label: t('zoom.fit'), onClick: () => void fitView({ duration: 160, ...fitting }) },
  ];
  return <MenuAt wish={wish} frame={frame} items={items} />;
}

/** The context menu of the canvas: of a node, a group, a wire, or the free place. */
export function CanvasMenu({ frame }: { frame: RefObject<HTMLElement | null> }) {
  const wish = useView((state) => state.menu);
  const readOnly = useReadOnly();
  const index = useFlowIndex();
  const node = index.node.get(wish?.nodeId ?? '');
  const group = index.groups.find(({ id }) => id === wish?.nodeId);
  if (!wish || readOnly) return null;
  if (node) return <NodeMenu node={node} wish={wish} frame={frame} />;
  if (group) return <GroupMenu group={group} wish={wish} frame={frame} />;
  return wish.wireId ? <WireMenu wish={wish} frame={frame} /> : <PaneMenu wish={wish} frame={frame} />;
}
