import { type RefObject, useEffect, useRef, useState } from 'react';
import { connector, errorHandle, nodeKind } from 'shared-contracts/nodes';
import { type InputRef, TextInput } from 'shared-contracts/ui/inputs';
import type { KindChoice } from '../../../state/viewStore.ts';
import { useView, useViewStore } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import { FoundCount } from '../palette/FoundCount.tsx';
import { NodeList } from '../palette/NodeList.tsx';
import { givesFlow, type NodeItem, type NodePick } from '../palette/nodePick.ts';
import { useChoosePick } from '../palette/useChoosePick.ts';
import { useNodeField } from '../palette/useNodeField.ts';
import { useNodeSearch } from '../palette/useNodeSearch.ts';
import classes from './KindChooser.module.css';

const width = 320;
const height = 400;
const gap = 8;
/** A lower canvas, as above a node in full view, has the choice over the panel as well. */
const minRoom = 336;

/** Whether what is chosen can take the wire that it is chosen for. Several nodes do not go into one wire. */
function canBeConnected(pick: NodePick, { through, wireId }: KindChoice): boolean {
  if (givesFlow(pick)) return wireId === null;
  const kind = nodeKind(pick.kind === 'node' ? pick.id : connector.kind);
  if (!kind || kind.isTrigger) return false;
  if (through !== null) return kind.hasInput;
  if (wireId === null) return true;
  return kind.hasInput && kind.outputs(kind.defaults()).some((output) => output.id !== errorHandle);
}

/** Beside the place it was asked for, and within the canvas where that is high enough. */
function placeIn(frame: HTMLElement | null, { anchor }: KindChoice) {
  const box = frame?.getBoundingClientRect() ?? new DOMRect(0, 0, width, height);
  const within = (at: number, length: number, room: number) => Math.max(gap, Math.min(at, room - length - gap));
  const room = Math.max(box.height, minRoom);
  const maxBlockSize = Math.min(height, room - 2 * gap);
  return {
    insetInlineStart: within(anchor.x - box.left, width, box.width),
    insetBlockStart: within(anchor.y - box.top, maxBlockSize, room),
    maxBlockSize,
  };
}

function OpenChooser({ choice, frame }: { choice: KindChoice; frame: RefObject<HTMLElement | null> }) {
  const t = useEditorText();
  const view = useViewStore();
  const choosePick = useChoosePick();
  const [search, setSearch] = useState('');
  const field = useRef<InputRef>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const found = useNodeSearch(search, (pick) => canBeConnected(pick, choice));
  const close = () => {
    view.getState().chooseKind(null);
    view.getState().wantFocus('stage');
  };
  const choose = (item: NodeItem, byKey: boolean) => {
    const { through, position, wireId } = choice;
    view.getState().chooseKind(null);
    const place = position && { position, wireId };
    choosePick(item, through ? { wire: { ...through, position } } : { place }, byKey);
  };
  const { onKeyDown, onType } = useNodeField(found, (item) => choose(item, true), close);
  return (
    <div
      className={classes.chooser}
      style={placeIn(frame.current, choice)}
      role="dialog"
      aria-label={t('chooser.label')}
      onKeyDown={(event) => {
        event.stopPropagation();
        onKeyDown(event);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) view.getState().chooseKind(null);
      }}
    >
      <TextInput
        ref={field}
        role="searchbox"
        aria-label={t('chooser.search')}
        placeholder={t('chooser.search')}
        value={search}
        onChange={(event) => {
          onType();
          setSearch(event.target.value);
        }}
      />
      <div className={classes.list}>
        <NodeList sections={found.sections} onChoose={choose} />
      </div>
      {found.sections.length === 0 && (
        <p className={classes.none}>{t(found.waiting ? 'palette.searching' : 'palette.none')}</p>
      )}
      <FoundCount {...{ search, found }} />
    </div>
  );
}

/** The choice of a kind at the place where a node is wanted: where a wire was let go, at an output, within a wire. */
export function KindChooser({ frame }: { frame: RefObject<HTMLElement | null> }) {
  const choice = useView((state) => state.choice);
  return choice && <OpenChooser choice={choice} frame={frame} />;
}
