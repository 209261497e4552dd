import type { MissingPath } from '../../../state/expression/missing.ts';
import { useEditorText } from '../context/useEditorText.ts';
import { useNodeForm } from '../fields/NodeForm.tsx';
import classes from './MissingNote.module.css';

interface MissingNoteProps {
  id: string;
  missing: readonly MissingPath[];
  /** Writes the path that was meant. */
  onTake: (missing: MissingPath, meant: string) => void;
}

/** Says that a path leads to nothing the last runs had, and what is near: a hint, never in the way. */
export function MissingNote({ id, missing, onTake }: MissingNoteProps) {
  const t = useEditorText();
  const { shapes, readOnly } = useNodeForm();
  return (
    <output id={id} className={classes.note}>
      {missing.map((one) => (
        <span key={one.from} className={classes.line}>
          {shapes.runs > 0
            ? t('missing.inRuns', { path: one.path, count: shapes.runs })
            : t('missing.inSample', { path: one.path })}
          {one.meant !== null && !readOnly && (
            <button type="button" className={classes.take} onClick={() => onTake(one, one.meant ?? '')}>
              {t('missing.meant', { path: one.meant })}
            </button>
          )}
        </span>
      ))}
    </output>
  );
}
