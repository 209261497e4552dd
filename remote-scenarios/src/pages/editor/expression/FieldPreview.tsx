import type { Preview } from '../../../state/expression/scope.ts';
import { useEditorText } from '../context/useEditorText.ts';
import { shortValue } from '../context/valueWords.ts';
import classes from './FieldPreview.module.css';

interface FieldPreviewProps {
  preview: Preview | null;
  /** In a line of its own, for texts with expressions in them. */
  below?: boolean;
}

/** The value a field has on the data of the shown run. */
export function FieldPreview({ preview, below }: FieldPreviewProps) {
  const t = useEditorText();
  if (!preview || preview.kind === 'unknown') return null;
  const empty = preview.kind === 'nothing' || (preview.kind === 'value' && preview.value === null);
  const words = preview.kind === 'value' ? shortValue(preview.value) : t(`expression.${preview.kind}`);
  return (
    <output
      className={classes.preview}
      data-below={below}
      data-empty={empty}
      title={empty ? t('expression.emptyHint') : words}
    >
      {below && <span aria-hidden>→ </span>}
      {words}
    </output>
  );
}
