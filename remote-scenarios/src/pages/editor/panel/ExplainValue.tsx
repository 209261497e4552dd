import { IconRoute } from '@tabler/icons-react';
import { type PathKey, pathText } from 'shared-contracts/nodes';
import { useEditorText } from '../context/useEditorText.ts';
import classes from './FieldTree.module.css';

interface ExplainValueProps {
  path: readonly PathKey[];
  onExplain: (field: string) => void;
}

/** Has a field explained: where its value came from, and what it became. */
export function ExplainValue({ path, onExplain }: ExplainValueProps) {
  const t = useEditorText();
  const [root, ...keys] = path;
  const field = pathText(String(root), keys);
  const label = t('data.explain', { field });
  return (
    <button type="button" className={classes.trace} aria-label={label} title={label} onClick={() => onExplain(field)}>
      <IconRoute size={14} stroke={1.8} aria-hidden />
    </button>
  );
}

/** What the rows of a JSON tree offer; nothing where no execution is shown. `begin` leads from the message to the tree. */
export function explainActs(onExplain: ExplainValueProps['onExplain'] | null | undefined, ...begin: PathKey[]) {
  if (!onExplain) return undefined;
  return (path: readonly PathKey[]) => <ExplainValue path={[...begin, ...path]} onExplain={onExplain} />;
}
