import { useCallback, useRef } from 'react';
import classes from './Snackbar.module.css';
import { Snackbar } from './Snackbar.tsx';
import { type ShownSnackbar, useSnackbars } from './snackbarStore.ts';
import { useFootRoom } from './useFootRoom.ts';

function Shown({ snackbar }: { snackbar: ShownSnackbar }) {
  const { close } = useSnackbars.getState();
  const onClose = useCallback(() => close(snackbar.id), [close, snackbar.id]);
  return <Snackbar {...snackbar} onClose={onClose} />;
}

/** Messages of host and remotes, bottom-center above the footer (core §2.11). */
export function SnackbarStack() {
  const shown = useSnackbars((state) => state.shown);
  const stack = useRef<HTMLDivElement>(null);
  useFootRoom(stack, shown.length > 0);
  return (
    <div ref={stack} className={classes.stack} role="status" aria-live="polite">
      {shown.map((snackbar) => (
        <Shown key={snackbar.id} snackbar={snackbar} />
      ))}
    </div>
  );
}
