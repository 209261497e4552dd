import { IconX } from '@tabler/icons-react';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { Button, KeyHint } from 'shared-contracts/ui/core';
import { type InputRef, TextInput } from 'shared-contracts/ui/inputs';
import { useEditor, useFlowIndex, useView, useViewStore } from '../context/EditorContext.tsx';
import { isOutOfSight } from '../context/isOutOfSight.ts';
import { useEditorText } from '../context/useEditorText.ts';
import { FoundCount } from './FoundCount.tsx';
import { NodeList } from './NodeList.tsx';
import type { NodeItem } from './nodePick.ts';
import classes from './Palette.module.css';
import { useChoosePick } from './useChoosePick.ts';
import { useNodeField } from './useNodeField.ts';
import { useNodeSearch } from './useNodeSearch.ts';

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

/** Beside an open node the canvas needs the room: the palette is a search that lists kinds while it has the focus. */
function useIsCompact(): boolean {
  const isOpen = useEditor((state) => state.openNode !== null);
  const isCanvas = useView((state) => state.mode === 'canvas');
  return isOpen && isCanvas;
}

/** When the list of kinds is shown, and how it is left. */
function useKindList() {
  const view = useViewStore();
  const open = useView((state) => state.paletteOpen);
  const isCompact = useIsCompact();
  const openList = () => {
    if (isCompact && !open) view.getState().openPalette(view.getState().pending);
  };
  const closeList = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    // No target: the window lost the focus, or what was pressed takes none.
    if (isCompact && open && relatedTarget && !currentTarget.contains(relatedTarget)) view.getState().closePalette();
  };
  const leave = () => {
    view.getState().closePalette();
    view.getState().wantFocus('stage');
  };
  return { isCompact, openList, closeList, leave };
}

const everything = () => true;

/** All kinds of nodes and what gives nodes that are filled in, to be searched, dragged onto the canvas or added by a key. */
export function Palette() {
  const t = useEditorText();
  const view = useViewStore();
  const open = useView((state) => state.paletteOpen);
  const { isCompact, openList, closeList, leave } = useKindList();
  const [search, setSearch] = useState('');
  const field = useSearchFocus();
  const choosePick = useChoosePick();
  const found = useNodeSearch(search, everything);
  useFocusAfterSheet(open);
  const add = (item: NodeItem, byKey: boolean) => {
    setSearch('');
    choosePick(item, {}, byKey);
    if (!byKey) view.getState().wantFocus('stage');
  };
  const { onKeyDown, onType } = useNodeField(found, (item) => add(item, true), leave);
  return (
    <nav
      className={classes.palette}
      data-open={open}
      data-compact={isCompact}
      data-focus-region
      aria-label={t('palette.label')}
      onKeyDown={onKeyDown}
      onBlur={closeList}
    >
      <div className={classes.search}>
        <TextInput
          ref={field}
          role="searchbox"
          aria-label={t('palette.search')}
          placeholder={t('palette.search')}
          value={search}
          suffix={<KeyHint>/</KeyHint>}
          onFocus={openList}
          onChange={(event) => {
            onType();
            setSearch(event.target.value);
          }}
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
        <NodeList sections={found.sections} draggable onChoose={add} />
        {found.sections.length === 0 && (
          <p className={classes.hint}>{t(found.waiting ? 'palette.searching' : 'palette.none')}</p>
        )}
        <FoundCount {...{ search, found }} />
      </div>
    </nav>
  );
}
