import type { MissingPath } from '../../../state/expression/missing.ts';
import { useEditorText } from '../context/useEditorText.ts';
import finding from '../fields/FindingNote.module.css';
import { useNodeForm } from '../fields/NodeForm.tsx';
import { useFindingText } from '../fields/useFindingText.ts';
import classes from './MissingNote.module.css';

interface MissingNoteProps {
  id: string;
  missing: readonly MissingPath[];
  /** Writes the path that was meant. */
  onTake: (missing: MissingPath, meant: string) => void;
}

/** Says which paths lead to nothing, in how many messages, and what is near: a hint, never in the way. */
export function MissingNote({ id, missing, onTake }: MissingNoteProps) {
  const t = useEditorText();
  const textOfFinding = useFindingText();
  const { shapes, readOnly, references } = useNodeForm();
  const textOf = ({ path, finding }: MissingPath) => {
    if (finding) return textOfFinding(finding, path);
    return shapes.runs > 0 ? t('missing.inRuns', { path, count: shapes.runs }) : t('missing.inSample', { path });
  };
  return (
    <output id={id} className={finding.note}>
      {missing.map((one) => (
        <span key={`${one.from} ${one.finding?.kind}`} className={classes.line}>
          {textOf(one)}
          {one.meant !== null && !readOnly && (
            <button type="button" className={classes.take} onClick={() => onTake(one, one.meant ?? '')}>
              {t('missing.meant', { path: references.shownCode(one.meant) })}
            </button>
          )}
        </span>
      ))}
    </output>
  );
}
