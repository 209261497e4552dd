import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { layoutConstants } from 'shared-contracts';
import { ConfirmDialog, Modal } from 'shared-contracts/ui/core';
import { overlayActions, useOverlays } from '../shell/overlayStore.ts';
import { useOpenQuestion } from './askBefore.ts';
import classes from './SearchDialog.module.css';
import { SearchPanel } from './SearchPanel.tsx';

/** What an action asks before it is done. */
function ActionQuestionDialog() {
  const { question: open, answer } = useOpenQuestion();
  // It is read while it closes.
  const last = useRef(open);
  if (open) last.current = open;
  const question = last.current;
  if (!question) return null;
  const { title, text, confirmLabel, alternativeLabel } = question;
  return (
    <ConfirmDialog
      open={open !== null}
      title={title}
      confirmLabel={confirmLabel}
      {...(alternativeLabel && {
        alternative: { label: alternativeLabel, onClick: () => answer('alternative') },
      })}
      onConfirm={() => answer('confirm')}
      onCancel={() => answer(null)}
    >
      {text}
    </ConfirmDialog>
  );
}

/** The dialog takes the focus itself where it comes before its field; a result that has it keeps it. */
function focusField(input: HTMLInputElement | null): void {
  if (!input?.closest('[data-search]')?.contains(document.activeElement)) input?.focus();
}

/** Counts the openings: one that comes while the last is still fading out begins again as well. */
function useOpenings(open: boolean): number {
  const [seen, setSeen] = useState({ open, count: 0 });
  if (seen.open !== open) setSeen({ open, count: seen.count + (open ? 1 : 0) });
  return seen.count;
}

/** The global search (core §2.6): areas, pages, records and verbs, by keyboard or pointer. */
export function SearchDialog() {
  const { t } = useTranslation();
  const open = useOverlays((state) => state.searchOpen);
  const opening = useOpenings(open);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Modal
        open={open}
        onCancel={overlayActions.closeSearch}
        afterOpenChange={(shown) => shown && focusField(input.current)}
        footer={null}
        closable={false}
        width={layoutConstants.searchWidth}
        destroyOnHidden
        title={t('search.label')}
        className={classes.dialog}
        wrapClassName={classes.sheet}
        styles={{ container: { padding: 0, overflow: 'hidden' }, header: { display: 'none' } }}
      >
        <SearchPanel key={opening} input={input} />
      </Modal>
      <ActionQuestionDialog />
    </>
  );
}
