import type { Preview } from '../../../state/expression/scope.ts';
import { shortValue } from '../panel/valueWords.ts';
import { useEditorText } from '../useEditorText.ts';
import classes from './FieldPreview.module.css';

/** The value a field has on the data of the shown run, at the field's end. */
export function FieldPreview({ preview }: { preview: Preview | null }) {
  const t = useEditorText();
  if (!preview || preview.kind === 'unknown') return null;
  const empty = preview.kind === 'nothing' || (preview.kind === 'value' && preview.value === null);
  const words = {
    nothing: () => t('expression.nothing'),
    computed: () => t('expression.computed'),
    value: () => (preview.kind === 'value' ? shortValue(preview.value) : ''),
  }[preview.kind]();
  return (
    <output className={classes.preview} data-empty={empty} title={empty ? t('expression.emptyHint') : words}>
      {words}
    </output>
  );
}
