import { type PathKey, pathText } from 'shared-contracts/nodes';
import { useEditorText } from '../context/useEditorText.ts';
import classes from './FieldTree.module.css';

interface FieldNameProps {
  name: string | number;
  path: readonly PathKey[];
  /** Writes the field's expression; without it the name is mere text. */
  onPick?: ((path: readonly PathKey[]) => void) | undefined;
}

/** The name of a field; a click or a drag writes its expression. */
export function FieldName({ name, path, onPick }: FieldNameProps) {
  const t = useEditorText();
  if (!onPick) return <span className={classes.name}>{name}</span>;
  return (
    <button
      type="button"
      className={classes.name}
      title={t('data.insert')}
      draggable
      onDragStart={({ dataTransfer }) => {
        const [root, ...keys] = path;
        dataTransfer.setData('text/plain', `{{ ${pathText(String(root), keys)} }}`);
        dataTransfer.effectAllowed = 'copy';
      }}
      onClick={() => onPick(path)}
    >
      {name}
    </button>
  );
}
