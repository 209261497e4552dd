import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { errorHandle, type NodeKind } from 'shared-contracts/nodes';
import { useText } from 'shared-contracts/react';
import { Input, type InputRef } from 'shared-contracts/ui/forms';
import type { KindChoice } from '../../../state/viewStore.ts';
import { useAddNode } from '../commands/useAddNode.ts';
import { useView, useViewStore } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import { NodeTile } from '../nodes/NodeTile.tsx';
import { isKeyClick, moveFocus } from '../palette/moveFocus.ts';
import { findKinds } from '../palette/paletteGroups.ts';
import classes from './KindChooser.module.css';

const width = 320;
const height = 400;
const gap = 8;

/** Whether a node of a kind can take the wire that it is chosen for. */
function canBeConnected(kind: NodeKind, { through, wireId }: KindChoice): boolean {
  if (kind.isTrigger) return false;
  if (through !== null) return kind.hasInput;
  if (wireId === null) return true;
  return kind.hasInput && kind.outputs(kind.defaults()).some((output) => output.id !== errorHandle);
}

/** Beside the place it was asked for, and within the canvas. */
function placeIn(frame: HTMLElement | null, { anchor }: KindChoice) {
  const box = frame?.getBoundingClientRect() ?? new DOMRect(0, 0, width, height);
  const within = (at: number, length: number, room: number) => Math.max(gap, Math.min(at, room - length - gap));
  const maxBlockSize = Math.min(height, box.height - 2 * gap);
  return {
    insetInlineStart: within(anchor.x - box.left, width, box.width),
    insetBlockStart: within(anchor.y - box.top, maxBlockSize, box.height),
    maxBlockSize,
  };
}

function KindItem({ kind, onChoose }: { kind: NodeKind; onChoose: (kind: NodeKind, byKey: boolean) => void }) {
  const text = useText();
  const descriptionId = useId();
  return (
    <li className={classes.kind}>
      <button
        type="button"
        className={classes.item}
        data-palette-item
        aria-describedby={descriptionId}
        onClick={({ detail }) => onChoose(kind, isKeyClick(detail))}
      >
        <NodeTile type={kind.kind} size={20} />
        <span>{text(kind.label)}</span>
      </button>
      <span id={descriptionId} className={classes.description}>
        {text(kind.description)}
      </span>
    </li>
  );
}

function OpenChooser({ choice, frame }: { choice: KindChoice; frame: RefObject<HTMLElement | null> }) {
  const t = useEditorText();
  const view = useViewStore();
  const addNode = useAddNode();
  const [search, setSearch] = useState('');
  const field = useRef<InputRef>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const kinds = findKinds(search).filter((kind) => canBeConnected(kind, choice));
  const close = () => {
    view.getState().chooseKind(null);
    view.getState().wantFocus('stage');
  };
  const choose = (kind: NodeKind, byKey: boolean) => {
    const { through, position, wireId } = choice;
    if (through) addNode(kind, null, { ...through, position });
    else if (position) addNode(kind, { position, wireId });
    else addNode(kind);
    if (byKey) view.getState().wantFocus('panel');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    event.stopPropagation();
    const [first] = kinds;
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && event.target instanceof HTMLInputElement && first) {
      event.preventDefault();
      choose(first, true);
    } else moveFocus(event);
  };
  return (
    <div
      className={classes.chooser}
      style={placeIn(frame.current, choice)}
      role="dialog"
      aria-label={t('chooser.label')}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) view.getState().chooseKind(null);
      }}
    >
      <Input
        ref={field}
        role="searchbox"
        aria-label={t('chooser.search')}
        placeholder={t('chooser.search')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <ul className={classes.list}>
        {kinds.map((kind) => (
          <KindItem key={kind.kind} kind={kind} onChoose={choose} />
        ))}
      </ul>
      {kinds.length === 0 && <p className={classes.none}>{t('palette.none')}</p>}
    </div>
  );
}

/** The choice of a kind at the place where a node is wanted: where a wire was let go, at an output, within a wire. */
export function KindChooser({ frame }: { frame: RefObject<HTMLElement | null> }) {
  const choice = useView((state) => state.choice);
  return choice && <OpenChooser choice={choice} frame={frame} />;
}
