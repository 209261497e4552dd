import { type ItemsTrigger, maxPolledItems, maxRememberedItems, type StartConfig } from 'shared-contracts/nodes';
import { Input } from 'shared-contracts/ui/forms';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { ChoiceSetting } from '../../fields/ChoiceSetting.tsx';
import { Field } from '../../fields/Field.tsx';
import { FieldGroup } from '../../fields/FieldGroup.tsx';
import { FormRow } from '../../fields/FormRow.tsx';
import { NestedNodeForm } from '../../fields/NestedNodeForm.tsx';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import { NumberSetting } from '../../fields/NumberSetting.tsx';
import { useConfig } from '../../fields/useConfig.ts';
import { ConnectorCall } from '../connector/ConnectorCall.tsx';
import { CursorArgument } from './CursorArgument.tsx';
import { ItemsState } from './ItemsState.tsx';
import { ItemsTest } from './ItemsTest.tsx';
import { itemsTexts as texts } from './itemsTexts.ts';
import { ScheduleFields } from './ScheduleFields.tsx';
import classes from './start.module.css';

type Config = Readonly<Record<string, unknown>>;

interface ItemsProps {
  items: ItemsTrigger;
  set: (part: Partial<ItemsTrigger>, field?: string) => void;
}

const callOf = ({ items }: Config) => (items as { call?: Config } | null)?.call ?? {};
const withCall = ({ items }: Config, part: Config) => ({
  items: { ...(items as Config), call: { ...callOf({ items }), ...part } },
});

/** One setting that is a path. */
function PathField({ items, set, name }: ItemsProps & { name: 'list' | 'key' | 'cursor' }) {
  const t = useKindText(texts);
  const labels = { list: 'itemsList', key: 'itemsKey', cursor: 'itemsCursor' } as const;
  const label = labels[name];
  return (
    <Field label={t(label)} hint={t(`${label}Hint`)} path={`items.${name}`} required={name === 'cursor'}>
      {(control) => (
        <Input
          {...control}
          value={items[name]}
          maxLength={name === 'key' ? 1000 : 500}
          spellCheck={false}
          onChange={(event) => set({ [name]: event.target.value }, name)}
        />
      )}
    </Field>
  );
}

/** What tells a new item from one that was there. */
function NewnessFields({ items, set }: ItemsProps) {
  const t = useKindText(texts);
  return (
    <>
      <ChoiceSetting
        label={t('itemsBy')}
        value={items.by}
        options={(['key', 'cursor'] as const).map((value) => ({ value, label: t(`itemsBy-${value}`) }))}
        onChange={(by) => set({ by })}
      />
      {items.by === 'cursor' ? (
        <>
          <PathField items={items} set={set} name="cursor" />
          <CursorArgument items={items} set={set} />
        </>
      ) : (
        <>
          <PathField items={items} set={set} name="key" />
          <FormRow>
            <NumberSetting
              label={t('itemsWindow')}
              value={items.window_days}
              min={1}
              max={365}
              unit={t('itemsDays')}
              onChange={(window_days) => set({ window_days }, 'window')}
            />
            <NumberSetting
              label={t('itemsRemember')}
              value={items.remember}
              min={100}
              max={maxRememberedItems}
              onChange={(remember) => set({ remember }, 'remember')}
            />
          </FormRow>
        </>
      )}
    </>
  );
}

/** What becomes of new items. */
function DeliveryFields({ items, set }: ItemsProps) {
  const t = useKindText(texts);
  return (
    <>
      <ChoiceSetting
        label={t('itemsFirst')}
        value={items.first}
        options={(['mark', 'take'] as const).map((value) => ({ value, label: t(`itemsFirst-${value}`) }))}
        onChange={(first) => set({ first })}
      />
      <ChoiceSetting
        label={t('itemsDelivery')}
        value={items.delivery}
        options={(['each', 'batch'] as const).map((value) => ({ value, label: t(`itemsDelivery-${value}`) }))}
        onChange={(delivery) => set({ delivery })}
      />
      <NumberSetting
        label={t('itemsLimit')}
        hint={t('itemsLimitHint')}
        value={items.limit}
        min={1}
        max={maxPolledItems}
        onChange={(limit) => set({ limit }, 'limit')}
      />
    </>
  );
}

/** How new items of an operation are found, and what they start. */
export function ItemsFields() {
  const t = useKindText(texts);
  const { change, readOnly } = useNodeForm();
  const { items } = useConfig<StartConfig>();
  if (!items) return null;
  const set: ItemsProps['set'] = (part, field) => change({ items: { ...items, ...part } }, field && `items ${field}`);
  return (
    <>
      <FieldGroup label={t('itemsPolled')}>
        <div className={classes.triggers}>
          <NestedNodeForm kind="connector" path="items.call" read={callOf} write={withCall}>
            <ConnectorCall isPoll />
          </NestedNodeForm>
        </div>
      </FieldGroup>
      <ScheduleFields
        label={t('itemsSchedule')}
        isRequired
        schedule={items.schedule}
        path="items.schedule"
        onChange={(schedule, field) => schedule && set({ schedule }, field && `schedule ${field}`)}
      />
      <PathField items={items} set={set} name="list" />
      <NewnessFields items={items} set={set} />
      <DeliveryFields items={items} set={set} />
      {!readOnly && <ItemsTest items={items} />}
      <ItemsState />
    </>
  );
}
