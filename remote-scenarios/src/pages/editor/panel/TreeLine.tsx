import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { PathKey } from 'shared-contracts/nodes';
import { useEditorText } from '../context/useEditorText.ts';
import { FieldName } from './FieldName.tsx';
import classes from './FieldTree.module.css';

/** Levels that are open at first. */
const openDepth = 3;

interface TreeLineProps {
  name: string | number;
  path: readonly PathKey[];
  onPick?: ((path: readonly PathKey[]) => void) | undefined;
  isNull?: boolean;
  /** What stands behind the name. */
  facts: ReactNode;
  /** The lines of what lies in it; null where nothing does. */
  below: (() => ReactNode) | null;
}

/** A field in a tree of them, with what lies in it when it is open; a click on its name picks it. */
export function TreeLine({ name, path, onPick, isNull = false, facts, below }: TreeLineProps) {
  const t = useEditorText();
  const [open, setOpen] = useState(path.length < openDepth);
  return (
    <li>
      <div className={classes.line} data-null={isNull} style={{ paddingInlineStart: (path.length - 1) * 16 }}>
        {below ? (
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={open}
            aria-label={t('data.toggle', { name })}
            onClick={() => setOpen(!open)}
          >
            <IconChevronRight size={14} stroke={1.8} className={open ? classes.opened : ''} aria-hidden />
          </button>
        ) : (
          <span className={classes.toggle} />
        )}
        <FieldName name={name} path={path} onPick={onPick} />
        {facts}
      </div>
      {below && open && <ul className={classes.list}>{below()}</ul>}
    </li>
  );
}
