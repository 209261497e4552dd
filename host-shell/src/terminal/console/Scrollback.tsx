import { IconEraser } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { RemoteLink } from 'shared-contracts/react';
import { drawerActions } from '../../drawer/drawerStore.ts';
import classes from './Console.module.css';
import { consoleActions, useConsole } from './consoleStore.ts';
import type { OutputPart } from './output.ts';

interface ScrollbackProps {
  /** Puts a line to be entered or changed. */
  onLine: (line: string) => void;
  /** The prompt before lines that were entered. */
  prompt: readonly OutputPart[];
}

function Part({ part, onLine }: { part: OutputPart } & Pick<ScrollbackProps, 'onLine'>) {
  const { text, tone, to, isGap } = part;
  if (isGap) return <span className={classes.gap}>{text}</span>;
  if (!to) return <span data-tone={tone}>{text}</span>;
  if ('link' in to) {
    const { label: _, ...place } = to.link;
    return (
      <RemoteLink {...place} className={classes.link} onClick={drawerActions.closeTerminal}>
        {text}
      </RemoteLink>
    );
  }
  const act = 'run' in to ? () => consoleActions.showRun(to.run) : () => onLine(to.line);
  return (
    <button type="button" className={classes.link} data-tone={tone} onClick={act}>
      {text}
    </button>
  );
}

/** What was entered and what it printed, the newest at the bottom. */
export function Scrollback({ onLine, prompt }: ScrollbackProps) {
  const { t } = useTranslation();
  const entries = useConsole((state) => state.entries);
  const end = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new line leads to the end
  useLayoutEffect(() => {
    if (end.current) end.current.scrollTop = end.current.scrollHeight;
  }, [entries]);
  if (entries.length === 0) return null;
  return (
    <div className={classes.scrollback}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <div ref={end} role="log" tabIndex={0} aria-label={t('terminal.output')} className={classes.entries}>
        {entries.map(({ id, entered, parts }) => (
          <div key={id} className={classes.entry} data-entered={entered}>
            {entered && prompt.map((part) => <Part key={part.text} part={part} onLine={onLine} />)}
            {entered && prompt.length > 0 && ' '}
            {parts.map((part, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts of a printed line never change
              <Part key={index} part={part} onLine={onLine} />
            ))}
          </div>
        ))}
      </div>
      <button
        type="button"
        className={classes.clear}
        aria-label={t('terminal.clear')}
        title={t('terminal.clear')}
        onClick={consoleActions.clear}
      >
        <IconEraser size={14} stroke={1.8} aria-hidden />
      </button>
    </div>
  );
}
