import type { Operation } from 'shared-contracts/api/catalogue';
import type { ItemsTrigger } from 'shared-contracts/nodes';
import { Select } from 'shared-contracts/ui/forms';
import { useConfigurations, useOperation } from '../../../../data/connectorQueries.ts';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { Field } from '../../fields/Field.tsx';
import { bodyOf } from '../connector/callForm.ts';
import { itemsTexts as texts } from './itemsTexts.ts';

type Place = ItemsTrigger['cursor_place'];
interface Argument {
  place: Place;
  name: string;
}

const keyOf = ({ place, name }: Argument) => `${place} ${name}`;

/** Parameters of an operation, and the fields of its body. */
function argumentsOf(operation: Operation, { call }: ItemsTrigger): Argument[] {
  const schema = call.body.mode === 'fields' ? bodyOf(operation, call.body)?.schema : undefined;
  const { properties } = typeof schema === 'object' ? schema : {};
  return [
    ...operation.parameters.map(({ place, name }) => ({ place, name })),
    ...Object.keys(properties ?? {}).map((name) => ({ place: 'body' as const, name })),
  ];
}

interface CursorArgumentProps {
  items: ItemsTrigger;
  set: (part: Partial<ItemsTrigger>) => void;
}

/** The argument of the call that the cursor is put into. */
export function CursorArgument({ items, set }: CursorArgumentProps) {
  const t = useKindText(texts);
  const { data: all } = useConfigurations();
  const configuration = all?.find(({ id }) => id === items.call.configuration_id) ?? null;
  const { data: operation } = useOperation(configuration, items.call);
  const own: Argument = { place: items.cursor_place, name: items.cursor_name };
  const known = operation ? argumentsOf(operation, items) : [];
  const isKnown = own.name === '' || known.some((one) => keyOf(one) === keyOf(own));
  const offered = isKnown ? known : [...known, own];
  return (
    <Field label={t('itemsArgument')} hint={t('itemsArgumentHint')} path="items.cursor_name" required>
      {(control) => (
        <Select<string>
          {...control}
          value={own.name === '' ? null : keyOf(own)}
          placeholder={t('itemsNoArgument')}
          options={offered.map((one) => ({ value: keyOf(one), label: one.name, title: keyOf(one) }))}
          onChange={(key) => {
            const chosen = offered.find((one) => keyOf(one) === key);
            if (chosen) set({ cursor_place: chosen.place, cursor_name: chosen.name });
          }}
        />
      )}
    </Field>
  );
}
