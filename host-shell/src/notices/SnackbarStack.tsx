import { useRef } from 'react';
import { useLatePart } from '../services/useLatePart.ts';
import classes from './SnackbarStack.module.css';
import { useSnackbars } from './snackbarStore.ts';

const loadList = async () => (await import('./SnackbarList.tsx')).SnackbarList;

/** Messages of host and remotes, bottom-center above the footer (core §2.11). */
export function SnackbarStack() {
  const isFilled = useSnackbars((state) => state.shown.length > 0);
  const List = useLatePart(loadList, isFilled);
  const stack = useRef<HTMLDivElement>(null);
  // The region is there before its words, or screen readers would not hear them come.
  return (
    <div ref={stack} className={classes.stack} role="status" aria-live="polite">
      {List && <List stack={stack} />}
    </div>
  );
}
