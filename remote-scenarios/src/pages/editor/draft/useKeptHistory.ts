import { useEffect } from 'react';
import { useSession } from 'shared-contracts/react';
import { sameContent } from '../../../state/document.ts';
import type { History } from '../../../state/history.ts';
import { keepHistory, recallHistory } from '../../../state/historyStorage.ts';
import { type KeptHistory, keptOf } from '../../../state/keptHistory.ts';
import { useEditorStore, useReadOnly } from '../context/EditorContext.tsx';

/** Steps are kept when nothing was edited for so long. */
const pauseMs = 400;

/** A browser that keeps nothing, or has no room left, loses the steps with the page: there is nothing to do about it. */
const ignore = () => undefined;

/** Whether somebody edited, undid or redid on this page. News of the server are no step. */
const isStep = (now: History, before: History) =>
  now.past.length !== before.past.length ||
  now.future.length !== before.future.length ||
  now.lastEdit !== before.lastEdit;

/** Whether anything is to be kept that was not: what runs tell is not. */
const isOther = (now: History, before: History) =>
  now.past !== before.past || now.future !== before.future || !sameContent(now.present, before.present);

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
    // Another page may edit the same scenario and keep its steps: a page that edits nothing never writes over them.
    let isOwn = false;
    let isRecalling = false;
    const keep = () => {
      clearTimeout(timer);
      if (!isPending) return;
      isPending = false;
      void keepHistory(userId, record.id, keptOf(editor.getState().history)).catch(ignore);
    };
    const onHidden = () => document.visibilityState === 'hidden' && keep();
    const stop = editor.subscribe((now, before) => {
      if (isRecalling) return;
      isOwn ||= isStep(now.history, before.history);
      if (!isOwn || !isOther(now.history, before.history)) return;
      isPending = true;
      clearTimeout(timer);
      timer = setTimeout(keep, pauseMs);
    });
    const recall = (kept: KeptHistory | null) => {
      isRecalling = true;
      if (kept) editor.getState().recall(opened, kept);
      isRecalling = false;
    };
    void recallHistory(userId, record.id).then(recall).catch(ignore);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      keep();
      stop();
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, [editor, isWanted, userId]);
}
