import { IconChevronRight } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useId, useMemo, useRef } from 'react';
import classes from './TreeView.module.css';
import { createTypeahead, moveByKey } from './treeKeys.ts';
import type { TreeModel, TreeNode } from './treeModel.ts';
import { useTreeVersion } from './useTreeModel.ts';

export interface TreeViewProps<Item> {
  model: TreeModel<Item>;
  label: string;
  children: (node: TreeNode<Item>) => ReactNode;
  /** What typing a word looks for. */
  textOf: (node: TreeNode<Item>) => string;
  /** Fills its parent instead of growing with its rows up to a limit. */
  fill?: boolean;
  /** The user asked to copy the active row by Ctrl C or Meta C, with nothing selected. */
  onCopy?: (node: TreeNode<Item>) => void;
  /** Look of one row, e.g. the tint of a change. */
  toneOf?: (node: TreeNode<Item>) => string | undefined;
}

const rowHeight = 22;
const rowsAhead = 16;
/** So few rows need no window: they stand in the page whole, where it can be searched and printed. */
const fewRows = 100;

const isCopy = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key.toLowerCase() === 'c' && (ctrlKey || metaKey);

function useTreeKeys<Item>({ model, textOf, onCopy }: TreeViewProps<Item>) {
  const names = useRef(textOf);
  useEffect(() => {
    names.current = textOf;
  }, [textOf]);
  const typed = useMemo(() => createTypeahead(model, (node) => names.current(node)), [model]);
  return (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    if (isCopy(event) && model.active && onCopy && String(getSelection() ?? '') === '') onCopy(model.active);
    else if (event.ctrlKey || event.metaKey || event.altKey) return;
    else if (!moveByKey(model, event.key)) {
      if (event.key.length === 1) typed(event.key);
      return;
    }
    event.preventDefault();
  };
}

interface RowProps<Item> extends Pick<TreeViewProps<Item>, 'model' | 'children' | 'toneOf'> {
  node: TreeNode<Item>;
  row: number;
  id: string;
  measure: (element: Element | null) => void;
}

function Row<Item>({ model, node, row, id, measure, children, toneOf }: RowProps<Item>) {
  const opens = model.canOpen(node);
  const active = model.active === node;
  const choose = () => {
    // Dragging over a text selects it; it is no click on the row.
    if (String(getSelection() ?? '') !== '') return;
    model.activate(node);
    if (opens) model.setOpen(node, !node.open);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the tree, which names its active row
    <div
      ref={measure}
      id={id}
      role="treeitem"
      tabIndex={-1}
      aria-level={Math.max(node.level, 1)}
      aria-posinset={node.place + 1}
      aria-setsize={node.parent?.children?.length ?? 1}
      aria-expanded={opens ? node.open : undefined}
      aria-selected={active}
      data-index={row}
      data-tone={toneOf?.(node)}
      className={classes.row}
      style={{ '--indent': Math.max(node.level - 1, 0) } as CSSProperties}
      onClick={choose}
    >
      <span className={classes.toggle} data-open={node.open} aria-hidden>
        {opens && <IconChevronRight size={14} stroke={1.8} />}
      </span>
      {children(node)}
    </div>
  );
}

interface Window {
  rows: readonly number[];
  before: number;
  total: number | undefined;
  measure: (element: Element | null) => void;
}

/** The rows in sight, and the way to each one that becomes active. */
function useRowWindow<Item>(model: TreeModel<Item>, scroller: { current: HTMLElement | null }): Window {
  const { count, active } = model;
  const whole = count <= fewRows;
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: rowsAhead,
    enabled: !whole,
  });
  useEffect(() => {
    if (!active) return;
    const row = model.rowOf(active);
    if (whole) scroller.current?.querySelector(`[data-index="${row}"]`)?.scrollIntoView({ block: 'nearest' });
    else virtual.scrollToIndex(row, { align: 'auto' });
  }, [model, active, whole, virtual, scroller]);
  if (whole) {
    return { rows: Array.from({ length: count }, (_, row) => row), before: 0, total: undefined, measure: () => {} };
  }
  const shown = virtual.getVirtualItems();
  return {
    rows: shown.map(({ index }) => index),
    before: shown[0]?.start ?? 0,
    total: virtual.getTotalSize(),
    measure: virtual.measureElement,
  };
}

/**
 * A tree of any size by the WAI-ARIA pattern: of many rows only those in sight are in the page, so focus stays on the
 * tree and names its active row.
 */
export function TreeView<Item>(props: TreeViewProps<Item>) {
  const { model, label, children, fill = false, toneOf } = props;
  useTreeVersion(model);
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const { rows, before, total, measure } = useRowWindow(model, scroller);
  const onKeyDown = useTreeKeys(props);
  const activeRow = model.active ? model.rowOf(model.active) : -1;
  const focus = () => {
    if (!model.active) model.activate(model.nodeAt(0));
  };
  return (
    <div
      ref={scroller}
      className={classes.tree}
      data-fill={fill}
      role="tree"
      tabIndex={0}
      dir="ltr"
      aria-label={label}
      aria-activedescendant={rows.includes(activeRow) ? `${id}${activeRow}` : undefined}
      onKeyDown={onKeyDown}
      onFocus={({ target, currentTarget }) => target === currentTarget && focus()}
    >
      <div role="presentation" style={{ blockSize: total }}>
        <div role="presentation" style={{ transform: before > 0 ? `translateY(${before}px)` : undefined }}>
          {rows.map((row) => {
            const node = model.nodeAt(row);
            return (
              node && (
                <Row key={row} model={model} node={node} row={row} id={`${id}${row}`} measure={measure} toneOf={toneOf}>
                  {children}
                </Row>
              )
            );
          })}
        </div>
      </div>
    </div>
  );
}
