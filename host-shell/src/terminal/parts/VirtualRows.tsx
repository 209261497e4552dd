import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';
import classes from './Lines.module.css';

interface VirtualRowsProps<Item extends { id: string }> {
  items: readonly Item[];
  label: string;
  children: (item: Item) => ReactNode;
}

const rowHeight = 30;
const rowsAhead = 12;

/** A long list of lines of which only those in sight are in the page; open rows may be of any height. */
export function VirtualRows<Item extends { id: string }>({ items, label, children }: VirtualRowsProps<Item>) {
  const scroller = useRef<HTMLElement>(null);
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => items[index]?.id ?? index,
    overscan: rowsAhead,
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section ref={scroller} className={classes.scroller} tabIndex={0} aria-label={label}>
      <ol className={classes.lines} style={{ blockSize: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ key, index, start }) => {
          const item = items[index];
          return (
            item && (
              <li
                key={key}
                data-index={index}
                ref={rows.measureElement}
                className={classes.line}
                aria-posinset={index + 1}
                aria-setsize={items.length}
                style={{ transform: `translateY(${start}px)` }}
              >
                {children(item)}
              </li>
            )
          );
        })}
      </ol>
    </section>
  );
}
