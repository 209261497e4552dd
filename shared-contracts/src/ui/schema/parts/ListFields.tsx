import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { Button } from 'antd';
import { useRef } from 'react';
import { AddRowButton } from '../../forms/parts/AddRowButton.tsx';
import classes from './ListFields.module.css';
import { itemSchema, type SchemaField, schemaField } from './model/schemaField.ts';
import { startingValue } from './model/startingValue.ts';
import { SchemaPlace } from './SchemaPlace.tsx';
import { ShowMore } from './ShowMore.tsx';
import { type PlaceProps, useSchemaForm } from './schemaFormContext.ts';
import { useAddedFocus } from './useAddedFocus.ts';
import { useSchemaText } from './useSchemaText.ts';
import { useStep } from './useStep.ts';

/** Ids by which the items of a list stay who they are while they move. */
function useItemIds(count: number) {
  const next = useRef(0);
  const ids = useRef<number[]>([]);
  while (ids.current.length < count) ids.current.push(next.current++);
  if (ids.current.length > count) ids.current.length = count;
  return {
    of: (at: number) => ids.current[at],
    swap: (one: number, other: number) => {
      const [first, second] = [ids.current[one], ids.current[other]];
      if (first === undefined || second === undefined) return;
      ids.current[one] = second;
      ids.current[other] = first;
    },
    remove: (at: number) => {
      ids.current.splice(at, 1);
    },
  };
}

interface ItemActionsProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: number) => void;
  onRemove: () => void;
}

function ItemActions({ name, isFirst, isLast, onMove, onRemove }: ItemActionsProps) {
  const t = useSchemaText();
  const acts = [
    { act: 'up', words: t('moveUp', { name }), Icon: IconArrowUp, onClick: () => onMove(-1), disabled: isFirst },
    { act: 'down', words: t('moveDown', { name }), Icon: IconArrowDown, onClick: () => onMove(1), disabled: isLast },
    { act: 'remove', words: t('remove', { name }), Icon: IconTrash, onClick: onRemove, disabled: false },
  ] as const;
  return acts.map(({ act, words, Icon, onClick, disabled }) => (
    <Button
      key={act}
      data-act={act}
      type="text"
      size="small"
      disabled={disabled}
      icon={<Icon size={14} stroke={1.8} aria-hidden />}
      aria-label={words}
      onClick={onClick}
    />
  ));
}

/** How the items of a list are added, set, moved and removed. */
function useItems({ field, keys, value, onChange }: PlaceProps & { field: SchemaField }) {
  const { defs, Leaf } = useSchemaForm();
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const ids = useItemIds(items.length);
  // Unlike a field, an item is there while it is empty.
  const empty = Leaf ? '' : null;
  return {
    items,
    idOf: ids.of,
    add: () => {
      const start = startingValue(itemSchema(field, items.length), defs, Leaf !== null);
      onChange([...items, start ?? empty], [...keys, items.length]);
    },
    set: (at: number, next: unknown, edited: PlaceProps['keys']) => onChange(items.with(at, next ?? empty), edited),
    move: (at: number, by: number) => {
      ids.swap(at, at + by);
      onChange(items.with(at, items[at + by]).with(at + by, items[at]), keys);
    },
    remove: (at: number) => {
      ids.remove(at);
      onChange(items.toSpliced(at, 1), keys);
    },
  };
}

interface AddItemProps {
  owner: string;
  isFull: boolean;
  onAdd: () => void;
}

function AddItem({ owner, isFull, onAdd }: AddItemProps) {
  const t = useSchemaText();
  return (
    <div>
      <AddRowButton disabled={isFull} aria-label={t('addItemTo', { name: owner })} onAdd={onAdd}>
        {t('addItem')}
      </AddRowButton>
    </div>
  );
}

/** The items of a list: added at its end, moved and removed. */
export function ListFields(props: PlaceProps & { field: SchemaField }) {
  const { field, name: owner, keys } = props;
  const { defs, Leaf, readOnly } = useSchemaForm();
  const t = useSchemaText();
  // Elsewhere null is an item that is still empty.
  const isNullAt = (at: number) => schemaField(itemSchema(field, at), defs).isNullable;
  const { items, idOf, add, set, move, remove } = useItems(props);
  const { frame, added, focusOn } = useAddedFocus();
  const { most, rest, showMore } = useStep(items.length, added === null ? 0 : Number(added) + 1);
  const begin = () => {
    add();
    focusOn(String(items.length));
  };
  const actionsOf = (name: string, at: number) => (
    <ItemActions
      name={name}
      isFirst={at === 0}
      isLast={at === items.length - 1}
      onMove={(by) => {
        move(at, by);
        focusOn(String(at + by), ...(by < 0 ? (['up', 'down'] as const) : (['down', 'up'] as const)));
      }}
      onRemove={() => {
        remove(at);
        const next = Math.min(at, items.length - 2);
        focusOn(next < 0 ? null : String(next), 'remove');
      }}
    />
  );
  return (
    <div ref={frame} className={classes.items}>
      {items.slice(0, most).map((item, at) => {
        const name = t('item', { name: owner, place: at + 1 });
        return (
          <div key={idOf(at)} data-schema-field={at} className={classes.item}>
            <SchemaPlace
              name={name}
              schema={itemSchema(field, at)}
              keys={[...keys, at]}
              value={item === null && !Leaf && !isNullAt(at) ? undefined : item}
              startsOpen={added === String(at)}
              onChange={(next, edited) => set(at, next, edited)}
              actions={!readOnly && actionsOf(name, at)}
            />
          </div>
        );
      })}
      <ShowMore rest={rest} onClick={showMore} />
      {!readOnly && (
        <AddItem owner={owner} isFull={items.length >= Number(field.schema.maxItems ?? Infinity)} onAdd={begin} />
      )}
    </div>
  );
}
