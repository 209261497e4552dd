import { isListOrObject } from 'shared-contracts/api/exactJson';
import type { PathKey } from 'shared-contracts/nodes';
import { useEditorText } from '../context/useEditorText.ts';
import { shortValue, typeName } from '../context/valueWords.ts';
import { ExplainValue } from './ExplainValue.tsx';
import classes from './FieldTree.module.css';
import { TraceValue } from './TraceValue.tsx';
import { TreeLine } from './TreeLine.tsx';

interface FieldTreeProps {
  value: Readonly<Record<string, unknown>>;
  onPick?: (path: readonly PathKey[]) => void;
  /** Explains the value of a field; null where none can be. */
  onExplain?: ((field: string) => void) | null;
}

interface FieldLineProps extends Pick<FieldTreeProps, 'onPick' | 'onExplain'> {
  name: string | number;
  value: unknown;
  path: readonly PathKey[];
}

/** Children of a value: keys of an object, the first items of a list, for the others look alike. */
const itemsShown = 5;

function childrenOf(value: unknown): [string | number, unknown][] {
  if (Array.isArray(value)) return value.slice(0, itemsShown).map((item, at) => [at, item]);
  return isListOrObject(value) ? Object.entries(value) : [];
}

function FieldLine({ name, value, path, onPick, onExplain }: FieldLineProps) {
  const t = useEditorText();
  const children = childrenOf(value);
  const word = isListOrObject(value) ? typeName(value, t) : shortValue(value);
  const below = () => (
    <>
      {children.map(([key, child]) => (
        <FieldLine key={key} name={key} value={child} path={[...path, key]} onPick={onPick} onExplain={onExplain} />
      ))}
      {Array.isArray(value) && value.length > itemsShown && (
        <li className={classes.more} style={{ paddingInlineStart: path.length * 16 + 20 }}>
          {t('data.moreItems', { count: value.length - itemsShown })}
        </li>
      )}
    </>
  );
  return (
    <TreeLine
      name={name}
      path={path}
      onPick={onPick}
      isNull={value === null}
      facts={
        <>
          <span className={classes.value}>{word}</span>
          {onExplain && <ExplainValue path={path} onExplain={onExplain} />}
          <TraceValue value={value} />
        </>
      }
      below={children.length > 0 ? below : null}
    />
  );
}

/** Fields of a message with their values; a click writes a field's expression. */
export function FieldTree({ value, onPick, onExplain }: FieldTreeProps) {
  return (
    <ul className={classes.list} dir="ltr">
      {Object.entries(value).map(([key, child]) => (
        <FieldLine key={key} name={key} value={child} path={[key]} onPick={onPick} onExplain={onExplain} />
      ))}
    </ul>
  );
}
