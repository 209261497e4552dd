import { defaultRangeExtractor, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useImperativeHandle,
  useRef,
} from 'react';
import classes from './Lines.module.css';
import { useRovingRow } from './useRovingRow.ts';
import { useScrollAnchor } from './useScrollAnchor.ts';

export interface RowsHandle {
  /** Brings a row into sight and gives it the focus. */
  focus(id: string): void;
  toTop(): void;
}

interface VirtualRowsProps<Item extends { id: string }> {
  items: readonly Item[];
  label: string;
  /** What a row is called when it is reached by keyboard. */
  nameOf: (item: Item) => string;
  /** A key on a row that is not one of moving; true when it meant something. */
  onKey?: (item: Item, key: string) => boolean;
  /** Whether the list is scrolled away from its beginning. */
  onScrolled?: (scrolled: boolean) => void;
  /** Whether the pointer is over the rows, which then stay under it. */
  onPointed?: (pointed: boolean) => void;
  /** Keep the place at the very top as well, e.g. while rows are open. */
  hold?: boolean;
  handle?: Ref<RowsHandle>;
  /** `active`: the one row that Tab reaches. */
  children: (item: Item, active: boolean) => ReactNode;
}

const rowHeight = 30;
const rowsAhead = 12;

/** A finger is not over rows: it touches them. */
const byMouse = (act?: () => void) => (event: PointerEvent) => event.pointerType === 'mouse' && act?.();

/** A new row has the height of a line until the browser tells: to measure it at once would lay out the page for each. */
function heightOf(
  element: HTMLElement,
  entry: ResizeObserverEntry | undefined,
  rows: Virtualizer<HTMLElement, Element>,
) {
  const [box] = entry?.borderBoxSize ?? [];
  if (box) return Math.round(box.blockSize);
  const index = rows.indexFromElement(element);
  return rows.itemSizeCache.get(rows.options.getItemKey(index)) ?? rowHeight;
}

/** `withActive` adds the row that has the focus: it stays in the page wherever the list is scrolled. */
function useRowsInSight<Item extends { id: string }>(
  items: readonly Item[],
  scroller: RefObject<HTMLElement | null>,
  withActive: (indexes: number[]) => number[],
) {
  return useVirtualizer<HTMLElement, Element>({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => items[index]?.id ?? index,
    overscan: rowsAhead,
    measureElement: (element, entry, own) => heightOf(element as HTMLElement, entry, own),
    rangeExtractor: (range) => withActive(defaultRangeExtractor(range)),
  });
}

/**
 * A long list of lines of which only those in sight are in the page; open rows may be of any height. Arrow keys move
 * from row to row; what is read stays in its place while rows come in above it.
 */
export function VirtualRows<Item extends { id: string }>(props: VirtualRowsProps<Item>) {
  const { items, label, nameOf, onKey, onScrolled, onPointed, hold = false, handle, children } = props;
  const scroller = useRef<HTMLElement>(null);
  const roving = useRovingRow(items, scroller);
  const rows = useRowsInSight(items, scroller, roving.withActive);
  const remember = useScrollAnchor({ scroller, rows, items, hold });
  const move = (index: number) => {
    rows.scrollToIndex(index, { align: 'auto' });
    roving.focus(index);
  };
  useImperativeHandle(handle, () => ({
    focus: (id) => items.some((item) => item.id === id) && move(items.findIndex((item) => item.id === id)),
    toTop: () => scroller.current?.scrollTo({ top: 0 }),
  }));
  const onRowKey = (event: KeyboardEvent<HTMLElement>, item: Item) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = roving.moved(event.key);
    if (next !== null) move(next);
    else if (!onKey?.(item, event.key)) return;
    event.preventDefault();
  };
  const scrolled = () => {
    const isTop = scroller.current?.scrollTop === 0;
    // A list held at its top is scrolled by the rows that come in above, which leads nobody away.
    if (remember() || isTop) onScrolled?.(!isTop);
  };
  return (
    <section
      ref={scroller}
      className={classes.scroller}
      aria-label={label}
      onScroll={scrolled}
      onPointerEnter={byMouse(() => onPointed?.(true))}
      onPointerLeave={byMouse(() => onPointed?.(false))}
    >
      <ol className={classes.lines} style={{ blockSize: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ key, index, start }) => {
          const item = items[index];
          const active = index === roving.active;
          return (
            item && (
              <li
                key={key}
                data-index={index}
                ref={rows.measureElement}
                className={classes.line}
                aria-label={nameOf(item)}
                aria-posinset={index + 1}
                aria-setsize={items.length}
                tabIndex={active ? 0 : -1}
                onFocus={() => roving.setActive(item.id)}
                onKeyDown={(event) => onRowKey(event, item)}
                style={{ transform: `translateY(${start}px)` }}
              >
                {children(item, active)}
              </li>
            )
          );
        })}
      </ol>
    </section>
  );
}
