import { IconTrash } from '@tabler/icons-react';
import { Button } from 'antd';
import { useState } from 'react';
import { isObject } from '../../../api/catalogue/resolved.ts';
import { AddEntry } from './AddEntry.tsx';
import { AddField } from './AddField.tsx';
import type { SchemaField } from './model/schemaField.ts';
import { startingValue } from './model/startingValue.ts';
import classes from './ObjectFields.module.css';
import { SchemaPlace } from './SchemaPlace.tsx';
import { ShowMore } from './ShowMore.tsx';
import { type PlaceProps, useSchemaForm } from './schemaFormContext.ts';
import { useAddedFocus } from './useAddedFocus.ts';
import { useSchemaText } from './useSchemaText.ts';
import { useStep } from './useStep.ts';

/** An object of so few fields shows them all. */
const few = 5;

/** The fields that are shown: required, set, or added, in the order of the schema; then those it does not have. */
function useShown({ properties, required }: SchemaField, entries: Readonly<Record<string, unknown>>) {
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set());
  const isShown = (name: string) =>
    properties.size <= few || required.has(name) || added.has(name) || Object.hasOwn(entries, name);
  const names = [...properties.keys()];
  return {
    shown: [...names.filter(isShown), ...Object.keys(entries).filter((name) => !properties.has(name))],
    offered: names.filter((name) => !isShown(name)),
    add: (name: string) => setAdded((before) => new Set([...before, name])),
    drop: (name: string) => setAdded((before) => new Set([...before].filter((one) => one !== name))),
  };
}

function without(entries: Readonly<Record<string, unknown>>, name: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(entries).filter(([one]) => one !== name));
}

function RemoveButton({ name, onClick }: { name: string; onClick: () => void }) {
  const t = useSchemaText();
  return (
    <Button
      type="text"
      size="small"
      data-act="remove"
      icon={<IconTrash size={14} stroke={1.8} aria-hidden />}
      aria-label={t('remove', { name })}
      onClick={onClick}
    />
  );
}

/** How the fields of an object are begun, set and removed. */
function useEntries({ field, keys, value, onChange }: PlaceProps & { field: SchemaField }) {
  const { defs, Leaf } = useSchemaForm();
  const entries = isObject(value) ? value : {};
  const shown = useShown(field, entries);
  const { properties, additional } = field;
  const set = (name: string, next: unknown, edited: PlaceProps['keys'] = [...keys, name]) => {
    onChange(next === undefined ? without(entries, name) : { ...entries, [name]: next }, edited);
  };
  return {
    ...shown,
    valueOf: (name: string) => (Object.hasOwn(entries, name) ? entries[name] : undefined),
    schemaOf: (name: string) => properties.get(name) ?? additional ?? true,
    // What the schema has not stays until it is removed, empty or not.
    set: (name: string, next: unknown, edited: PlaceProps['keys']) => {
      // A field that is emptied stays under the cursor.
      if (next === undefined && properties.has(name)) shown.add(name);
      set(name, properties.has(name) || next !== undefined ? next : '', edited);
    },
    begin: (name: string) => {
      shown.add(name);
      const start = startingValue(properties.get(name) ?? additional ?? true, defs, Leaf !== null);
      // A further field is known by its value alone.
      const first = properties.has(name) ? start : (start ?? '');
      if (first !== undefined) set(name, first);
    },
    remove: (name: string) => {
      shown.drop(name);
      set(name, undefined);
    },
  };
}

/** What can be added: fields of the schema by their names, and others where it leaves them free. */
function Additions({ field, keys, name, entries, onAdd }: AdditionsProps) {
  const owner = keys.length > 0 ? name : null;
  const { shown, offered } = entries;
  return (
    <>
      {offered.length > 0 && <AddField owner={owner} names={offered} properties={field.properties} onAdd={onAdd} />}
      {field.additional !== null && (
        <AddEntry owner={owner} taken={(entry) => shown.includes(entry) || field.properties.has(entry)} onAdd={onAdd} />
      )}
    </>
  );
}

interface AdditionsProps extends Pick<PlaceProps, 'keys' | 'name'> {
  field: SchemaField;
  entries: ReturnType<typeof useEntries>;
  onAdd: (name: string) => void;
}

/** The fields of an object. */
export function ObjectFields(props: PlaceProps & { field: SchemaField }) {
  const { field, name: owner, keys } = props;
  const { properties, required, additional } = field;
  const { readOnly } = useSchemaForm();
  const t = useSchemaText();
  const entries = useEntries(props);
  const { frame, added, focusOn } = useAddedFocus();
  const { shown } = entries;
  const { most, rest, showMore } = useStep(shown.length, shown.indexOf(added ?? '') + 1);
  const canRemove = (name: string) => !required.has(name) && (properties.size > few || !properties.has(name));
  const remove = (name: string) => {
    const at = shown.indexOf(name);
    const others = [...shown.slice(at + 1), ...shown.slice(0, at).reverse()];
    entries.remove(name);
    focusOn(others.find(canRemove) ?? null, 'remove');
  };
  return (
    <div ref={frame} className={classes.fields}>
      {shown.slice(0, most).map((name) => (
        <div key={name} data-schema-field={name} className={classes.field}>
          <SchemaPlace
            name={name}
            schema={entries.schemaOf(name)}
            keys={[...keys, name]}
            value={entries.valueOf(name)}
            isRequired={required.has(name)}
            startsOpen={name === added}
            onChange={(next, edited) => entries.set(name, next, edited)}
            actions={!readOnly && canRemove(name) && <RemoveButton name={name} onClick={() => remove(name)} />}
          />
          {!properties.has(name) && additional === null && <p className={classes.unknown}>{t('unknownField')}</p>}
        </div>
      ))}
      <ShowMore rest={rest} onClick={showMore} />
      {!readOnly && (
        <Additions
          field={field}
          keys={keys}
          entries={entries}
          name={owner}
          onAdd={(name) => {
            entries.begin(name);
            focusOn(name);
          }}
        />
      )}
    </div>
  );
}
