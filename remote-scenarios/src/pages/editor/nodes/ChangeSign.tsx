import { IconArrowsMove, IconMinus, IconPencil, IconPlus } from '@tabler/icons-react';
import type { Change } from '../../../state/comparison.ts';
import { useEditorText } from '../context/useEditorText.ts';
import classes from './ChangeSign.module.css';

const signs = { added: IconPlus, removed: IconMinus, changed: IconPencil, moved: IconArrowsMove } as const;

/** What happened to a node, by sign and by colour. */
export function ChangeSign({ change, size = 14 }: { change: Change; size?: number }) {
  const t = useEditorText();
  const Sign = signs[change];
  return (
    <span className={classes.sign} data-change={change} role="img" aria-label={t(`difference.${change}`)}>
      <Sign size={size} stroke={2.2} aria-hidden />
    </span>
  );
}
