import { defaultRangeExtractor, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
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
  /** Keep the place at the very top as well, e.g. while rows are open. */
  hold?: boolean;
  handle?: Ref<RowsHandle>;
  /** `active`: the one row that Tab reaches. */
  children: (item: Item, active: boolean) => ReactNode;
}

const rowHeight = 30;
const rowsAhead = 12;

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

/**
 * A long list of lines of which only those in sight are in the page; open rows may be of any height. Arrow keys move
 * from row to row; what is read stays in its place while rows come in above it.
 */
export function VirtualRows<Item extends { id: string }>(props: VirtualRowsProps<Item>) {
  const { items, label, nameOf, onKey, onScrolled, hold = false, handle, children } = props;
  const scroller = useRef<HTMLElement>(null);
  const roving = useRovingRow(items, scroller);
  const rows = useVirtualizer<HTMLElement, Element>({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => items[index]?.id ?? index,
    overscan: rowsAhead,
    measureElement: (element, entry, own) => heightOf(element as HTMLElement, entry, own),
    // The row that has the focus stays in the page wherever the list is scrolled, or the focus would be lost.
    rangeExtractor: (range) => roving.withActive(defaultRangeExtractor(range)),
  });
  const remember = useScrollAnchor({ scroller, rows, items, hold });
  const move = (index: number) => {
    if (index < 0) return;
    rows.scrollToIndex(index, { align: 'auto' });
    roving.focus(index);
  };
  useImperativeHandle(handle, () => ({
    focus: (id) => move(items.findIndex((item) => item.id === id)),
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
    remember();
    onScrolled?.((scroller.current?.scrollTop ?? 0) > 0);
  };
  return (
    <section ref={scroller} className={classes.scroller} aria-label={label} onScroll={scrolled}>
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
