import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useMemo, useRef, useState } from 'react';
import { Marked } from 'shared-contracts/ui/json';
import classes from './LogViewer.module.css';
import type { PaneProps } from './panes.ts';
import { SearchBar } from './SearchBar.tsx';
import { findInLines } from './search.ts';
import { jsonTextOf } from './useCopy.ts';
import { useMatches } from './useFound.ts';

const lineHeight = 18;
const linesAhead = 20;
/** A longer line is cut on screen; copying gives all of it. */
const longestLine = 5000;

/** A message as formatted text, of which the lines in sight are in the page. */
export function RawPane({ value, title, query, onQuery, tools }: PaneProps) {
  const lines = useMemo(() => jsonTextOf(value).split('\n'), [value]);
  const scroller = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState(-1);
  const rows = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => lineHeight,
    overscan: linesAhead,
  });
  const search = useMemo(
    () => (query === '' ? null : (found: number[]) => findInLines(lines, query, found)),
    [lines, query],
  );
  const goTo = useCallback(
    (line: number) => {
      setCurrent(line);
      rows.scrollToIndex(line, { align: 'center' });
    },
    [rows],
  );
  const found = useMatches(search, goTo);
  return (
    <>
      <SearchBar query={query} onQuery={onQuery} found={found}>
        <div className={classes.tools}>{tools}</div>
      </SearchBar>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section ref={scroller} className={classes.raw} tabIndex={0} aria-label={title} dir="ltr">
        <div style={{ blockSize: rows.getTotalSize() }}>
          <pre
            className={classes.lines}
            style={{ transform: `translateY(${rows.getVirtualItems()[0]?.start ?? 0}px)` }}
          >
            {rows.getVirtualItems().map(({ index }) => (
              <span key={index} className={classes.rawLine} data-current={index === current}>
                <Marked text={lines[index]?.slice(0, longestLine) ?? ''} query={query} />
                {(lines[index]?.length ?? 0) > longestLine && '…'}
                {'\n'}
              </span>
            ))}
          </pre>
        </div>
      </section>
    </>
  );
}
