import { useReducer, useRef } from 'react';
import { isObject } from '../../../api/catalogue/resolved.ts';

/** A value without its empty places: an editor may keep `{}` and nothing as an empty text. */
function filled(value: unknown): unknown {
  if (value === '' || value === undefined) return undefined;
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map((item) => filled(item) ?? '');
  if (!isObject(value)) return value;
  const entries = Object.entries(value).flatMap(([name, item]) => {
    const below = filled(item);
    return below === undefined ? [] : [[name, below] as const];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

const wordingOf = (value: unknown) => JSON.stringify(filled(value)) ?? '';

/**
 * How a place is drawn where its value alone does not tell. What the user does here keeps the mode; a value that comes
 * from elsewhere, as by undo, tells it anew: fields of the wrong mode would write over it.
 */
export function useOwnMode<Mode>(value: unknown, told: (value: unknown, before: Mode | null) => Mode) {
  const own = useRef<{ mode: Mode; wording: string } | null>(null);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const wording = wordingOf(value);
  if (own.current?.wording !== wording) own.current = { mode: told(value, own.current?.mode ?? null), wording };
  const { mode } = own.current;
  return {
    mode,
    /** Goes before every change that is made here, with the mode that it is made in. */
    hold: (next: unknown, inMode: Mode = mode) => {
      own.current = { mode: inMode, wording: wordingOf(next) };
      redraw();
    },
  };
}
