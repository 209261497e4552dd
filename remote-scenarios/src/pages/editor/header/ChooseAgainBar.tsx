import { Button } from 'shared-contracts/ui/core';
import { useEditor, useEditorStore, useViewStore } from '../context/EditorContext.tsx';
import { useEditorText } from '../context/useEditorText.ts';
import { useOpenChoices } from '../context/useProblems.ts';
import classes from './DraftBanner.module.css';

/** What is still to be chosen again, and the way from node to node; gone once everything is chosen. */
export function ChooseAgainBar() {
  const t = useEditorText();
  const editor = useEditorStore();
  const view = useViewStore();
  const open = useEditor((state) => state.openNode);
  const choices = useOpenChoices();
  if (choices.length === 0) return null;
  const nodes = [...new Set(choices.flatMap(({ node_id }) => node_id ?? []))];
  const next = nodes[(nodes.indexOf(open ?? '') + 1) % nodes.length];
  const go = () => {
    if (next === undefined) return;
    editor.getState().select([next]);
    editor.getState().open(next);
    view.getState().bringIntoView(next);
    view.getState().complainOf(next);
    view.getState().wantFocus('panel');
  };
  return (
    <section className={classes.banner} aria-label={t('chooseAgain.title')}>
      <span className={classes.words} role="status">
        {t('chooseAgain.left', { count: choices.length })}
      </span>
      <span className={classes.acts}>
        {next !== open && (
          <Button size="small" onClick={go}>
            {t('chooseAgain.next')}
          </Button>
        )}
        <Button size="small" type="text" onClick={() => view.getState().openDialog('choices')}>
          {t('chooseAgain.show')}
        </Button>
      </span>
    </section>
  );
}
