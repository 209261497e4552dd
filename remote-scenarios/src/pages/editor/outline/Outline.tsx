import { type KeyboardEvent, useRef } from 'react';
import { type OutlineEntry as Line, outlineOf } from '../../../state/runOrder.ts';
import { useNodeCommands } from '../commands/useNodeCommands.ts';
import { useEditorStore, useFlowIndex, useReadOnly, useViewStore } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import { useWantedFocus } from '../context/useWantedFocus.ts';
import classes from './Outline.module.css';
import { OutlineLine } from './OutlineLine.tsx';

function moveFocus(event: KeyboardEvent<HTMLElement>): boolean {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-outline-line]')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: stops.length - 1 }[event.key];
  if (to === undefined) return false;
  stops[to]?.focus();
  return true;
}

const keyOf = ({ node, through, again }: Line, at: number) => `${node.id} ${through ?? ''} ${again ? at : ''}`;

/**
 * The flow as a list in run order: the canvas for keyboard and screen reader. Enter opens a node, its connections
 * are a tab of the panel.
 */
export function Outline() {
  const t = useEditorText();
  const frame = useRef<HTMLElement>(null);
  const editor = useEditorStore();
  const view = useViewStore();
  const readOnly = useReadOnly();
  const commands = useNodeCommands();
  const lines = outlineOf(useFlowIndex());
  useWantedFocus('stage', () => {
    const line = frame.current?.querySelector<HTMLElement>('[data-selected="true"] [data-outline-line]');
    (line ?? frame.current?.querySelector<HTMLElement>('[data-outline-line]'))?.focus();
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const close = () => editor.getState().open(null);
    const acts: Record<string, (() => void) | undefined> = readOnly
      ? { Escape: close }
      : {
          Escape: close,
          Delete: commands.remove,
          d: commands.toggleDisabled,
          '/': () => view.getState().openPalette(),
        };
    const act = event.ctrlKey || event.metaKey ? undefined : acts[event.key];
    if (!act && !moveFocus(event)) return;
    event.preventDefault();
    event.stopPropagation();
    act?.();
  };
  return (
    <section
      ref={frame}
      data-focus-region
      className={classes.outline}
      aria-label={t('outline.label')}
      onKeyDown={onKeyDown}
    >
      <p className={classes.hint}>{t('outline.hint')}</p>
      <ol className={classes.list}>
        {lines.map((line, at) => (
          <OutlineLine key={keyOf(line, at)} line={line} />
        ))}
      </ol>
    </section>
  );
}
