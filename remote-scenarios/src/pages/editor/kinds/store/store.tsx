import {
  hasStoreResult,
  maxLease,
  type StoreConfig,
  type StoreOperation,
  storeExpires,
  storeOperations,
} from 'shared-contracts/nodes';
import { Switch } from 'shared-contracts/ui/forms';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { ExpressionSetting } from '../../expression/ExpressionSetting.tsx';
import { ChoiceSetting } from '../../fields/ChoiceSetting.tsx';
import { Field } from '../../fields/Field.tsx';
import { FormRow } from '../../fields/FormRow.tsx';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import { NumberSetting } from '../../fields/NumberSetting.tsx';
import { useConfig } from '../../fields/useConfig.ts';
import { useKnownPaths } from '../lookup/LookupScopeFields.tsx';
import { PathSetting } from '../lookup/PathSetting.tsx';
import { valuePaths } from '../lookup/valuePaths.ts';
import { StorePicker } from './StorePicker.tsx';
import { texts } from './texts.ts';

const units = ['seconds', 'minutes', 'hours', 'days'] as const;

interface PartProps {
  config: StoreConfig;
}

function ExpiryFields({ config: { operation, expires, expires_in } }: PartProps) {
  const t = useKindText(texts);
  const { change } = useNodeForm();
  return (
    <>
      <Field label={t(operation === 'new' ? 'forgets' : 'expires')}>
        {(control) => <Switch {...control} checked={expires} onChange={(next) => change({ expires: next })} />}
      </Field>
      {expires && (
        <FormRow>
          <NumberSetting
            label={t('expiresIn')}
            value={expires_in.amount}
            min={1}
            max={1_000_000}
            onChange={(amount) => change({ expires_in: { ...expires_in, amount } }, 'expires_in')}
          />
          <ChoiceSetting
            label={t('unit')}
            value={expires_in.unit}
            options={units.map((value) => ({ value, label: t(value) }))}
            onChange={(unit) => change({ expires_in: { ...expires_in, unit } })}
          />
        </FormRow>
      )}
    </>
  );
}

function ListFields({ config: { limit } }: PartProps) {
  const t = useKindText(texts);
  const { change } = useNodeForm();
  return (
    <FormRow>
      <NumberSetting
        label={t('limit')}
        value={limit}
        min={1}
        max={1_000}
        onChange={(next) => change({ limit: next }, 'limit')}
      />
      <ExpressionSetting name="after" label={t('after')} placeholder="{{ params.next }}" />
    </FormRow>
  );
}

function NewFields({ config }: PartProps) {
  const t = useKindText(texts);
  const { change, scope } = useNodeForm();
  const known = useKnownPaths({ scope: 'list', list: config.list });
  const payload = scope.message?.payload;
  return (
    <>
      <PathSetting
        name="list"
        value={config.list}
        label={t('items')}
        hint={t('itemsHint')}
        known={valuePaths(payload, true)}
        example="orders"
      />
      <PathSetting name="item" value={config.item} label={t('item')} hint={t('itemHint')} known={known} example="id" />
      <NumberSetting
        label={t('remember')}
        value={config.remember}
        min={1}
        max={100_000}
        onChange={(remember) => change({ remember }, 'remember')}
      />
    </>
  );
}

function LockFields({ config: { lease_s, wait_s } }: PartProps) {
  const t = useKindText(texts);
  const { change } = useNodeForm();
  return (
    <FormRow>
      <NumberSetting
        label={t('lease')}
        value={lease_s}
        min={1}
        max={maxLease}
        onChange={(next) => change({ lease_s: next }, 'lease_s')}
      />
      <NumberSetting
        label={t('wait')}
        value={wait_s}
        min={0}
        max={maxLease}
        onChange={(next) => change({ wait_s: next }, 'wait_s')}
      />
    </FormRow>
  );
}

function KeepField({ config: { keep } }: PartProps) {
  const t = useKindText(texts);
  const { change } = useNodeForm();
  return (
    <NumberSetting
      label={t('keep')}
      hint={t('keepHint')}
      value={keep}
      min={0}
      max={10_000}
      onChange={(next) => change({ keep: next }, 'keep')}
    />
  );
}

/** What is written: a value, or what is added to a number. */
function ValueField({ operation }: { operation: StoreOperation }) {
  const t = useKindText(texts);
  if (operation === 'increment')
    return <ExpressionSetting name="value" label={t('amount')} hint={t('amountHint')} placeholder="1" />;
  if (operation !== 'set' && operation !== 'add' && operation !== 'append') return null;
  return <ExpressionSetting name="value" label={t('value')} placeholder="{{ payload.total }}" multiline required />;
}

function ResultFields({ config: { operation, target } }: PartProps) {
  const t = useKindText(texts);
  const { scope } = useNodeForm();
  return (
    <>
      {operation === 'get' && <ExpressionSetting name="fallback" label={t('fallback')} hint={t('fallbackHint')} />}
      <PathSetting
        name="target"
        value={target}
        label={t('target')}
        hint={t('targetHint')}
        known={valuePaths(scope.message?.payload)}
        example="order.count"
      />
    </>
  );
}

/** The store, what is done in it and under which key; the other settings are those of the operation. */
export function StoreForm() {
  const t = useKindText(texts);
  const { change } = useNodeForm();
  const config = useConfig<StoreConfig>();
  const { operation } = config;
  const hasPrefix = operation === 'list' || operation === 'new';
  return (
    <>
      <StorePicker chosen={config.store_id} />
      <ChoiceSetting
        label={t('operation')}
        value={operation}
        options={storeOperations.map((value) => ({ value, label: t(value) }))}
        hint={t(`${operation}Hint`)}
        onChange={(next) => change({ operation: next })}
      />
      <ExpressionSetting
        name="key"
        label={t(hasPrefix ? 'prefix' : 'key')}
        placeholder="{{ payload.id }}"
        required={!hasPrefix}
      />
      <ValueField operation={operation} />
      {operation === 'append' && <KeepField config={config} />}
      {operation === 'list' && <ListFields config={config} />}
      {operation === 'new' && <NewFields config={config} />}
      {operation === 'lock' && <LockFields config={config} />}
      {storeExpires(operation) && <ExpiryFields config={config} />}
      {hasStoreResult(operation) && <ResultFields config={config} />}
    </>
  );
}
