import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { PathKey } from 'shared-contracts/nodes';
import { useEditorText } from '../context/useEditorText.ts';
import { shortValue, typeName } from '../context/valueWords.ts';
import { FieldName } from './FieldName.tsx';
import classes from './FieldTree.module.css';

interface FieldTreeProps {
  value: Readonly<Record<string, unknown>>;
  onPick?: (path: readonly PathKey[]) => void;
}

interface FieldLineProps extends Pick<FieldTreeProps, 'onPick'> {
  name: string | number;
  value: unknown;
  path: readonly PathKey[];
}

/** Children of a value: keys of an object, the first items of a list, for the others look alike. */
const itemsShown = 5;

function childrenOf(value: unknown): [string | number, unknown][] {
  if (Array.isArray(value)) return value.slice(0, itemsShown).map((item, at) => [at, item]);
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

/** Levels that are open at first. */
const openDepth = 3;

function FieldLine({ name, value, path, onPick }: FieldLineProps) {
  const t = useEditorText();
  const [open, setOpen] = useState(path.length < openDepth);
  const children = childrenOf(value);
  const branch = children.length > 0;
  return (
    <li>
      <div className={classes.line} data-null={value === null} style={{ paddingInlineStart: (path.length - 1) * 16 }}>
        {branch ? (
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
        <span className={classes.value}>
          {typeof value === 'object' && value !== null ? typeName(value, t) : shortValue(value)}
        </span>
      </div>
      {branch && open && (
        <ul className={classes.list}>
          {children.map(([key, child]) => (
            <FieldLine key={key} name={key} value={child} path={[...path, key]} onPick={onPick} />
          ))}
          {Array.isArray(value) && value.length > itemsShown && (
            <li className={classes.more} style={{ paddingInlineStart: path.length * 16 + 20 }}>
              {t('data.moreItems', { count: value.length - itemsShown })}
            </li>
          )}
        </ul>
      )}
    </li>
  );
}

/** Fields of a message with their values; a click writes a field's expression. */
export function FieldTree({ value, onPick }: FieldTreeProps) {
  return (
    <ul className={classes.list} dir="ltr">
      {Object.entries(value).map(([key, child]) => (
        <FieldLine key={key} name={key} value={child} path={[key]} onPick={onPick} />
      ))}
    </ul>
  );
}
