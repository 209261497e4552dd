import { useText } from 'shared-contracts/react';
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
  const text = useText();
  if (!preview || preview.kind === 'unknown') return null;
  const empty = preview.kind === 'nothing' || (preview.kind === 'value' && preview.value === null);
  const words = () => {
    if (preview.kind === 'fault') return text(preview.words);
    return preview.kind === 'value' ? shortValue(preview.value) : t(`expression.${preview.kind}`);
  };
  return (
    <output
      className={classes.preview}
      data-below={below}
      data-empty={empty}
      data-fault={preview.kind === 'fault'}
      title={empty ? t('expression.emptyHint') : words()}
    >
      {below && <span aria-hidden>→ </span>}
      {words()}
    </output>
  );
}
