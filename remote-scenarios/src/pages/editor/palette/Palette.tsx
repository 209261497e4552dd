import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { NodeKind } from 'shared-contracts/nodes';
import { useText } from 'shared-contracts/react';
import { Button, KeyHint } from 'shared-contracts/ui/core';
import { Input, type InputRef } from 'shared-contracts/ui/forms';
import { dragType } from '../commands/dragType.ts';
import { useAddNode } from '../commands/useAddNode.ts';
import { useFlowIndex, useView, useViewStore } from '../context/EditorContext.tsx';
import { isOutOfSight } from '../context/isOutOfSight.ts';
import { useEditorText } from '../context/useEditorText.ts';
import { NodeTile } from '../nodes/NodeTile.tsx';
import { isKeyClick, moveFocus } from './moveFocus.ts';
import classes from './Palette.module.css';
import { paletteGroups } from './paletteGroups.ts';

function PaletteItem({ kind, onAdd }: { kind: NodeKind; onAdd: (kind: NodeKind, byKey: boolean) => void }) {
  const text = useText();
  return (
    <li>
      <button
        type="button"
        className={classes.item}
        title={text(kind.description)}
        draggable
        data-palette-item
        onDragStart={(event) => {
          event.dataTransfer.setData(dragType, kind.kind);
          event.dataTransfer.effectAllowed = 'copy';
        }}
        onClick={({ detail }) => onAdd(kind, isKeyClick(detail))}
      >
        <NodeTile type={kind.kind} size={20} />
        <span>{text(kind.label)}</span>
      </button>
    </li>
  );
}

/** What the chosen node will be connected to. */
function PendingHint() {
  const t = useEditorText();
  const { node } = useFlowIndex();
  const pending = useView((state) => state.pending);
  const source = pending && node.get(pending.source);
  if (!source) return null;
  const output = pending.sourceHandle === 'out' ? '' : pending.sourceHandle;
  return <p className={classes.hint}>{t('palette.pending', { name: source.label, output })}</p>;
}

/** Focuses the search when something asks for the palette. */
function useSearchFocus() {
  const field = useRef<InputRef>(null);
  const wanted = useView((state) => state.paletteFocus);
  useEffect(() => {
    if (wanted > 0) field.current?.focus({ cursor: 'all' });
  }, [wanted]);
  return field;
}

/** A sheet that closes takes the focus with it: the canvas has it then. */
function useFocusAfterSheet(open: boolean): void {
  const view = useViewStore();
  const before = useRef(open);
  useEffect(() => {
    const closed = before.current && !open;
    before.current = open;
    if (!closed) return;
    const request = requestAnimationFrame(() => {
      const isWanted = view.getState().focusWish !== null;
      if (!isWanted && isOutOfSight(document.activeElement)) view.getState().wantFocus('stage');
    });
    return () => cancelAnimationFrame(request);
  }, [open, view]);
}

/** All node kinds, to be searched, dragged onto the canvas or added by a key. */
export function Palette() {
  const t = useEditorText();
  const view = useViewStore();
  const open = useView((state) => state.paletteOpen);
  const [search, setSearch] = useState('');
  const field = useSearchFocus();
  const addNode = useAddNode();
  const groups = paletteGroups(search);
  useFocusAfterSheet(open);
  const add = (kind: NodeKind, byKey: boolean) => {
    setSearch('');
    addNode(kind);
    if (byKey) view.getState().wantFocus('panel');
  };
  const leave = () => {
    view.getState().closePalette();
    view.getState().wantFocus('stage');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const first = groups[0]?.kinds[0];
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement && first) {
      // The field that gets the focus is not to take the key as well.
      event.preventDefault();
      add(first, true);
    } else if (event.key === 'Escape') leave();
    else moveFocus(event);
  };
  return (
    <nav
      className={classes.palette}
      data-open={open}
      data-focus-region
      aria-label={t('palette.label')}
      onKeyDown={onKeyDown}
    >
      <div className={classes.search}>
        <Input
          ref={field}
          role="searchbox"
          aria-label={t('palette.search')}
          placeholder={t('palette.search')}
          value={search}
          suffix={<KeyHint>/</KeyHint>}
          onChange={(event) => setSearch(event.target.value)}
        />
        <Button
          className={classes.close ?? ''}
          type="text"
          icon={<IconX size={18} aria-hidden />}
          aria-label={t('close')}
          onClick={() => view.getState().closePalette()}
        />
      </div>
      <PendingHint />
      <div className={classes.groups}>
        {groups.map(({ category, kinds }) => (
          <section key={category} aria-label={t(`category.${category}`)}>
            <h2 className={classes.heading}>{t(`category.${category}`)}</h2>
            <ul className={classes.list}>
              {kinds.map((kind) => (
                <PaletteItem key={kind.kind} kind={kind} onAdd={add} />
              ))}
            </ul>
          </section>
        ))}
        {groups.length === 0 && <p className={classes.hint}>{t('palette.none')}</p>}
      </div>
    </nav>
  );
}
