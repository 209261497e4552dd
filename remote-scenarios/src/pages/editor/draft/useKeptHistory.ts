import { useEffect } from 'react';
import { useSession } from 'shared-contracts/react';
import { keepHistory, recallHistory } from '../../../state/historyStorage.ts';
import { keptOf } from '../../../state/keptHistory.ts';
import { useEditorStore, useReadOnly } from '../context/EditorContext.tsx';

/** Steps are kept when nothing was edited for so long. */
const pauseMs = 400;

/** A browser that keeps nothing, or has no room left, loses the steps with the page: there is nothing to do about it. */
const ignore = () => undefined;

/** Lets undo outlive a reload: steps are kept on this machine, for this user alone. */
export function useKeptHistory(): void {
  const editor = useEditorStore();
  const readOnly = useReadOnly();
  const { user, impersonatorUserId } = useSession();
  const { userId } = user;
  // Who acts as somebody leaves nothing of them on their own machine.
  const isWanted = !readOnly && impersonatorUserId === undefined;
  useEffect(() => {
    if (!isWanted) return;
    const { record, history } = editor.getState();
    const { present: opened } = history;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isPending = false;
    const keep = () => {
      clearTimeout(timer);
      if (!isPending) return;
      isPending = false;
      void keepHistory(userId, record.id, keptOf(editor.getState().history)).catch(ignore);
    };
    const onHidden = () => document.visibilityState === 'hidden' && keep();
    const stop = editor.subscribe((now, before) => {
      if (now.history === before.history) return;
      isPending = true;
      clearTimeout(timer);
      timer = setTimeout(keep, pauseMs);
    });
    const recall = recallHistory(userId, record.id).then((kept) => kept && editor.getState().recall(opened, kept));
    void recall.catch(ignore);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      keep();
      stop();
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, [editor, isWanted, userId]);
}
