import { type RefObject, useCallback } from 'react';
import { Snackbar } from './Snackbar.tsx';
import { type ShownSnackbar, useSnackbars } from './snackbarStore.ts';
import { useFootRoom } from './useFootRoom.ts';

function Shown({ snackbar }: { snackbar: ShownSnackbar }) {
  const { close } = useSnackbars.getState();
  const onClose = useCallback(() => close(snackbar.id), [close, snackbar.id]);
  return <Snackbar {...snackbar} onClose={onClose} />;
}

/** The messages that stand, in a stack that keeps above the bars at the foot of the page. */
export function SnackbarList({ stack }: { stack: RefObject<HTMLElement | null> }) {
  const shown = useSnackbars((state) => state.shown);
  useFootRoom(stack, shown.length > 0);
  return shown.map((snackbar) => <Shown key={snackbar.id} snackbar={snackbar} />);
}
