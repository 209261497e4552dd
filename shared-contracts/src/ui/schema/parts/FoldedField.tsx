import { IconBraces, IconChevronRight, IconListDetails } from '@tabler/icons-react';
import { Button, Tooltip } from 'antd';
import { type ReactNode, useId, useRef, useState } from 'react';
import { isObject } from '../../../api/catalogue/resolved.ts';
import { Description } from './Description.tsx';
import classes from './FoldedField.module.css';
import { LeafField } from './LeafField.tsx';
import type { SchemaField } from './model/schemaField.ts';
import { type PlaceProps, useSchemaForm } from './schemaFormContext.ts';
import { useOwnMode } from './useOwnMode.ts';
import { useSchemaText } from './useSchemaText.ts';

interface FoldedFieldProps extends PlaceProps {
  field: SchemaField;
  actions: ReactNode;
  startsOpen: boolean;
}

const isSet = (value: unknown) => value !== undefined && value !== '' && value !== null;

const countOf = (value: unknown) => (isObject(value) || Array.isArray(value) ? Object.keys(value).length : 0);

/** Written as one template, and back to its fields; each finds again what it had. */
function useWhole({ field, value, onChange, keys }: PlaceProps & Pick<FoldedFieldProps, 'field'>) {
  const { mode: isWhole, hold } = useOwnMode<boolean>(value, (next, before) => {
    if (countOf(next) > 0) return false;
    // One of the shapes may be a text.
    const isTyped = typeof next === 'string' && (field.kind === 'variants' ? next.includes('{{') : next !== '');
    return isTyped || (before ?? false);
  });
  const [text, tree] = [useRef<unknown>(''), useRef<unknown>({})];
  const take: PlaceProps['onChange'] = (next, edited) => {
    hold(next);
    onChange(next, edited);
  };
  const toggle = () => {
    const [left, entered] = isWhole ? [text, tree] : [tree, text];
    left.current = value;
    hold(entered.current, !isWhole);
    onChange(entered.current, keys);
  };
  return { isWhole, toggle, take };
}

type WholeButtonProps = Pick<ReturnType<typeof useWhole>, 'isWhole' | 'toggle'> & { name: string };

function WholeButton({ name, isWhole, toggle }: WholeButtonProps) {
  const t = useSchemaText();
  const words = t(isWhole ? 'fieldByField' : 'asExpression', { name });
  const Icon = isWhole ? IconListDetails : IconBraces;
  return (
    <Tooltip title={words}>
      <Button
        type="text"
        size="small"
        icon={<Icon size={14} stroke={1.8} aria-hidden />}
        aria-label={words}
        onClick={toggle}
      />
    </Tooltip>
  );
}

interface HeadingProps extends PlaceProps {
  id: string;
  field: SchemaField;
  isOpen: boolean;
  toggle: () => void;
}

/** The name of the place, which opens it; closed, it says what it holds. */
function Heading({ id, name, field, keys, value, isRequired, isOpen, toggle }: HeadingProps) {
  const { hasBelow, complains } = useSchemaForm();
  const t = useSchemaText();
  const count = countOf(value);
  const isBad = (complains || count > 0) && hasBelow(keys);
  return (
    <button
      type="button"
      className={classes.toggle}
      aria-expanded={isOpen}
      aria-controls={`${id}-body`}
      onClick={toggle}
    >
      <IconChevronRight size={14} stroke={2} aria-hidden className={classes.chevron ?? ''} data-open={isOpen} />
      <span id={`${id}-name`} className={classes.name}>
        {name}
      </span>
      {isRequired && (
        <span className={classes.required} aria-hidden>
          {'*'}
        </span>
      )}
      <span className={classes.kind}>{t.kind(field)}</span>
      {!isOpen && count > 0 && <span className={classes.kind}>{t('set', { count })}</span>}
      {!isOpen && isBad && <span className={classes.bad}>{t('hasProblems')}</span>}
    </button>
  );
}

/** An object, a list or a choice of shapes, opened on demand. */
export function FoldedField({ actions, startsOpen, ...props }: FoldedFieldProps) {
  const { name, field, keys, value, isRequired } = props;
  const { Body, Leaf, readOnly, complains, problemAt } = useSchemaForm();
  const id = useId();
  // A schema may hold itself: from some depth on, nothing opens by itself.
  const [isOpen, setOpen] = useState(startsOpen || (keys.length <= 2 && (isRequired || isSet(value))));
  const whole = useWhole(props);
  const [left, setLeft] = useState(false);
  const problem = left || complains ? problemAt(keys) : null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset draws its own frame and legend
    <div className={classes.fold} role="group" aria-labelledby={`${id}-name`} onBlur={() => setLeft(true)}>
      <div className={classes.head}>
        <Heading {...props} id={id} isOpen={isOpen} toggle={() => setOpen(!isOpen)} />
        {Leaf && !readOnly && <WholeButton name={name} isWhole={whole.isWhole} toggle={whole.toggle} />}
        {actions}
      </div>
      {problem !== null && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <div id={`${id}-body`} className={classes.body} hidden={!isOpen}>
        {isOpen && (
          <>
            <Description text={field.description} />
            {whole.isWhole ? (
              <LeafField {...props} onChange={whole.take} isWhole />
            ) : (
              <Body {...props} onChange={whole.take} />
            )}
          </>
        )}
      </div>
    </div>
  );
}
