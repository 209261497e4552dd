import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ComponentProps, type ReactElement, type ReactNode, useLayoutEffect, useRef, useState } from 'react';

/** Up to so many rows are all drawn: windows cost more than they save. */
const drawnWhole = 100;
const rowHeight = 44;

type BodyProps = ComponentProps<'tbody'>;

function Spacer({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden style={{ blockSize: height }} /> : null;
}

/** Rows near the window; the others are kept as empty height above and below. */
function WindowedRows({ measureRow, rows, ...body }: BodyProps & { measureRow: ReactNode; rows: ReactElement[] }) {
  const element = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    overscan: 12,
    scrollMargin: top,
  });
  const shown = virtual.getVirtualItems();
  const first = shown[0];
  const last = shown.at(-1);
  useLayoutEffect(() => {
    const body = element.current;
    if (!body || !first) return;
    setTop(body.getBoundingClientRect().top + window.scrollY);
    const drawn = body.querySelectorAll<HTMLElement>('tr[data-row-key]');
    // Rows with a second line are higher than guessed.
    for (const [at, row] of drawn.entries()) virtual.resizeItem(first.index + at, row.offsetHeight || rowHeight);
  });
  return (
    <tbody {...body} ref={element}>
      {measureRow}
      <Spacer height={(first?.start ?? top) - top} />
      {shown.map(({ index }) => rows[index])}
      <Spacer height={virtual.getTotalSize() + top - (last?.end ?? top)} />
    </tbody>
  );
}

/**
 * The body of a long table: Ant Design's own virtual list gives up table elements, and with them what screen readers
 * say of rows and columns. It hands its body a row to measure by and the rows.
 */
export function VirtualBody({ children, ...body }: BodyProps) {
  const [measureRow, rows] = Array.isArray(children) ? (children as [ReactNode, ReactElement[] | ReactElement]) : [];
  if (!Array.isArray(rows) || rows.length <= drawnWhole) return <tbody {...body}>{children}</tbody>;
  return <WindowedRows {...body} measureRow={measureRow} rows={rows} />;
}
