import { type KeyboardEvent, type RefObject, useLayoutEffect, useState } from 'react';
import type { TerminalCaret } from '../../appearance/terminalThemes.ts';
import classes from './CommandLine.module.css';

interface LineInputProps {
  input: RefObject<HTMLInputElement | null>;
  label: string;
  text: string;
  caret: number;
  caretShape: TerminalCaret;
  /** What would follow, shown faintly. */
  ghost: string;
  /** Id of the open menu and of its chosen option. */
  menu: { id: string; chosen: string } | null;
  onChange: (text: string, caret: number) => void;
  onCaret: (caret: number) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** Keeps the field's own caret where the line says it is, unless a part of the text is selected. */
function useCaret({ input, text, caret }: Pick<LineInputProps, 'input' | 'text' | 'caret'>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text moves the field's caret to its end
  useLayoutEffect(() => {
    const field = input.current;
    if (!field || field.selectionStart !== field.selectionEnd || field.selectionStart === caret) return;
    field.setSelectionRange(caret, caret);
  }, [input, text, caret]);
}

/** A text field whose caret has the shape of the theme's: drawn over the field's own, which is hidden. */
export function LineInput({ input, text, caret, caretShape, ghost, menu, label, ...acts }: LineInputProps) {
  const [scrolled, setScrolled] = useState(0);
  useCaret({ input, text, caret });
  const under = caretShape === 'letter' ? 'L' : (text[caret] ?? ghost[0] ?? ' ');
  return (
    <span className={classes.field}>
      <input
        ref={input}
        className={classes.input}
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={menu !== null}
        aria-controls={menu?.id}
        aria-activedescendant={menu?.chosen}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        value={text}
        onChange={({ target }) => acts.onChange(target.value, target.selectionStart ?? target.value.length)}
        onSelect={({ currentTarget }) => {
          acts.onCaret(currentTarget.selectionStart ?? 0);
          setScrolled(currentTarget.scrollLeft);
        }}
        onScroll={({ currentTarget }) => setScrolled(currentTarget.scrollLeft)}
        onKeyDown={acts.onKeyDown}
      />
      <span className={classes.mirror} style={{ transform: `translateX(${-scrolled}px)` }} aria-hidden>
        <span className={classes.typed}>{text.slice(0, caret)}</span>
        <span className={classes.caret} data-caret={caretShape} data-ghost={caret === text.length && ghost !== ''}>
          {under}
        </span>
        <span className={classes.ghost}>{caret === text.length ? ghost.slice(1) : ''}</span>
      </span>
    </span>
  );
}
