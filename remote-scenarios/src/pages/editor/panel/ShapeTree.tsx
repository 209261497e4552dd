import type { PathKey } from 'shared-contracts/nodes';
import { fieldsBelow, type Shape, type ShapeField } from 'shared-contracts/nodes/shape';
import { useEditorText } from '../context/useEditorText.ts';
import { describedTypes, shortValue } from '../context/valueWords.ts';
import classes from './FieldTree.module.css';
import shapeClasses from './ShapeTree.module.css';
import { TreeLine } from './TreeLine.tsx';

interface ShapeTreeProps {
  shape: Shape;
  /** Runs that were read for it. */
  runs: number;
  onPick?: ((path: readonly PathKey[]) => void) | undefined;
}

interface ShapeLineProps extends Omit<ShapeTreeProps, 'runs'> {
  field: ShapeField;
  /** Runs in which the message came at all. */
  of: number;
}

/** Types, how often the field was there, and a value that it had. */
function Facts({ field, of }: Pick<ShapeLineProps, 'field' | 'of'>) {
  const t = useEditorText();
  const { types, seen, example, described } = field;
  const words = { seen, runs: of, types: describedTypes(types, described, t) };
  return (
    <>
      <span className={shapeClasses.types} title={described && words.types}>
        {words.types}
      </span>
      {seen === 0 && (
        <span className={shapeClasses.share} data-described={described !== undefined}>
          {t(described ? `described.${described.origin}` : 'shape.onlySample')}
        </span>
      )}
      {seen > 0 && seen < of && (
        <span className={shapeClasses.share} title={t('shape.shareTitle', words)}>
          {t('shape.share', words)}
        </span>
      )}
      <span className={classes.value} title={described?.text}>
        {example === undefined ? described?.text : shortValue(example)}
      </span>
    </>
  );
}

function ShapeLine({ shape, field, of, onPick }: ShapeLineProps) {
  const { keys } = field;
  const children = fieldsBelow(shape, keys);
  const below = () =>
    children.map((child) => (
      <ShapeLine key={child.keys.at(-1) ?? ''} shape={shape} field={child} of={of} onPick={onPick} />
    ));
  return (
    <TreeLine
      name={keys.at(-1) ?? '[ ]'}
      // Of a list, the first item is meant.
      path={keys.map((one) => one ?? 0)}
      onPick={onPick}
      facts={<Facts field={field} of={of} />}
      below={children.length > 0 ? below : null}
    />
  );
}

const always = new Set(['payload']);
const never = new Set(['page', 'limit', 'url']);

/** Fields of a message over the last runs, and as they are described, with their types; a click writes a field's expression. */
export function ShapeTree({ shape, runs, onPick }: ShapeTreeProps) {
  const t = useEditorText();
  const of = shape.find(({ keys }) => keys.length === 0)?.seen ?? 0;
  const unseen = shape.every(({ seen, described }) => seen === 0 && !described) ? 'shape.sample' : 'shape.described';
  const parts = fieldsBelow(shape, []).filter(({ keys }) => {
    const part = keys[0] ?? '';
    return always.has(part) || (!never.has(part) && fieldsBelow(shape, keys).length > 0);
  });
  return (
    <>
      <p className={shapeClasses.from}>{of > 0 && runs > 0 ? t('shape.from', { count: of }) : t(unseen)}</p>
      <ul className={classes.list} dir="ltr">
        {parts.map((field) => (
          <ShapeLine key={field.keys[0]} shape={shape} field={field} of={of} onPick={onPick} />
        ))}
      </ul>
    </>
  );
}
