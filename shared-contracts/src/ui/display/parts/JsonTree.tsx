import { IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uiNamespace } from '../../messages/index.ts';
import classes from './JsonTree.module.css';

interface JsonTreeProps {
  value: unknown;
  /** Levels open at first. */
  openDepth?: number;
  /** Called with the path of a clicked key, e.g. to insert its expression. */
  onPick?: (path: readonly (string | number)[]) => void;
}

interface BranchProps extends Required<Pick<JsonTreeProps, 'openDepth'>>, Pick<JsonTreeProps, 'onPick'> {
  name: string | number | null;
  value: unknown;
  path: readonly (string | number)[];
}

/** Children shown at a time: a list of a hundred thousand stays quick. */
const chunk = 100;

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

function Leaf({ name, value, path, onPick }: Omit<BranchProps, 'openDepth'>) {
  return (
    <div className={classes.row} role="treeitem" aria-selected={false} tabIndex={-1}>
      <Name name={name} path={path} onPick={onPick} />
      <span className={classes.value} data-kind={kindOf(value)}>
        {value === undefined ? 'undefined' : JSON.stringify(value)}
      </span>
    </div>
  );
}

function Name({ name, path, onPick }: Pick<BranchProps, 'name' | 'path' | 'onPick'>) {
  if (name === null) return null;
  const text = <span className={typeof name === 'number' ? classes.index : classes.key}>{name}</span>;
  return (
    <>
      {onPick ? (
        <button type="button" className={classes.pick} onClick={() => onPick(path)}>
          {text}
        </button>
      ) : (
        text
      )}
      <span className={classes.colon}>: </span>
    </>
  );
}

function entriesOf(value: object): [string | number, unknown][] {
  return Array.isArray(value) ? value.map((item, index) => [index, item]) : Object.entries(value);
}

function Branch({ name, value, path, openDepth, onPick }: BranchProps) {
  const { t } = useTranslation(uiNamespace);
  const [open, setOpen] = useState(path.length < openDepth);
  const [shown, setShown] = useState(chunk);
  // What holds nothing has nothing to open.
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0)
    return <Leaf name={name} value={value} path={path} onPick={onPick} />;
  const size = Array.isArray(value) ? value.length : Object.keys(value).length;
  const [before, after] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const children = open ? entriesOf(value).slice(0, shown) : [];
  return (
    <div role="treeitem" aria-expanded={open} aria-selected={false} tabIndex={-1}>
      <div className={classes.row}>
        <button
          type="button"
          className={classes.toggle}
          aria-label={String(name ?? before)}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <IconChevronRight size={14} className={open ? classes.open : ''} aria-hidden />
        </button>
        <Name name={name} path={path} onPick={onPick} />
        <span className={classes.size}>{open ? before : `${before} ${t('items', { count: size })} ${after}`}</span>
      </div>
      {open && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a tree
        <div className={classes.children} role="group">
          {children.map(([key, child]) => (
            <Branch key={key} name={key} value={child} path={[...path, key]} openDepth={openDepth} onPick={onPick} />
          ))}
          {size > shown && (
            <button type="button" className={classes.more} onClick={() => setShown(shown + chunk)}>
              {t('showMore', { count: Math.min(chunk, size - shown) })}
            </button>
          )}
        </div>
      )}
      {open && <div className={classes.row}>{after}</div>}
    </div>
  );
}

/** A JSON value as a collapsible tree; closed branches cost nothing. */
export function JsonTree({ value, openDepth = 2, onPick }: JsonTreeProps) {
  return (
    <div className={classes.tree} role="tree" dir="ltr">
      <Branch name={null} value={value} path={[]} openDepth={openDepth} onPick={onPick} />
    </div>
  );
}
