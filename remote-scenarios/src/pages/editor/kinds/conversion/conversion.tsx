import { IconExternalLink } from '@tabler/icons-react';
import type { Conversion } from 'shared-contracts/api/conversion';
import type { FlowNode } from 'shared-contracts/api/scenario';
import { type ConversionConfig, columnId, columnPlace, withColumnsOf } from 'shared-contracts/nodes';
import { RemoteLink } from 'shared-contracts/react';
import { Select } from 'shared-contracts/ui/forms';
import { useConversionTables } from '../../../../data/lookupQueries.ts';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { ChoiceSetting } from '../../fields/ChoiceSetting.tsx';
import { Field } from '../../fields/Field.tsx';
import { replaced } from '../../fields/listEdits.ts';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import { configOf, useConfig } from '../../fields/useConfig.ts';
import { LookupScopeFields, useKnownPaths } from '../lookup/LookupScopeFields.tsx';
import { NoneYet } from '../lookup/NoneYet.tsx';
import { PathField } from '../lookup/PathField.tsx';
import { Targets } from './Targets.tsx';
import { texts } from './texts.ts';

/** The settings of a node for another table: what does not fit its columns is left out. */
function forTable(node: FlowNode, table: Conversion): Partial<ConversionConfig> {
  const left = node.data.choose_again?.find(({ kind }) => kind === 'conversion')?.columns ?? [];
  const { sources, targets } = configOf<ConversionConfig>(withColumnsOf(node, left, table.result_columns));
  const kept = targets.filter(({ column }) => columnPlace(table.result_columns, column) >= 0);
  const [first] = table.result_columns;
  return {
    conversion_id: table.id,
    sources: table.value_columns.map((_, at) => sources[at] ?? ''),
    targets: kept.length > 0 ? kept : [{ column: first ? columnId(first) : '', path: targets[0]?.path ?? '' }],
  };
}

function TablePicker({ config, tables }: { config: ConversionConfig; tables: readonly Conversion[] | undefined }) {
  const t = useKindText(texts);
  const { node, change } = useNodeForm();
  const chosen = tables?.find(({ id }) => id === config.conversion_id);
  const link = chosen && (
    <RemoteLink
      to="conversion-detail"
      params={{ id: chosen.id }}
      unresolved="hide"
      aria-label={t('openTable', { name: chosen.name })}
    >
      <IconExternalLink size={14} stroke={1.8} aria-hidden />
    </RemoteLink>
  );
  return (
    <Field label={t('table')} path="conversion_id" required extra={link}>
      {(control) => (
        <Select<string>
          {...control}
          value={tables && !chosen ? undefined : config.conversion_id || undefined}
          placeholder={t('chooseTable')}
          loading={!tables}
          showSearch={{ optionFilterProp: 'label' }}
          notFoundContent={<NoneYet to="conversion" isEmpty={tables?.length === 0} />}
          options={(tables ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(id) => {
            const table = tables?.find((one) => one.id === id);
            if (table) change({ ...forTable(node, table) });
          }}
        />
      )}
    </Field>
  );
}

const policies = ['table', 'keep', 'default', 'null', 'error', 'hold', 'route'] as const;

/** The table, what is looked up in it and where its values are written. */
export function ConversionForm() {
  const t = useKindText(texts);
  const { change } = useNodeForm();
  const config = useConfig<ConversionConfig>();
  const { data } = useConversionTables(config.conversion_id);
  const table = data?.find(({ id }) => id === config.conversion_id);
  const ofList = config.scope === 'list';
  const known = useKnownPaths(config);
  return (
    <>
      <TablePicker config={config} tables={data} />
      <LookupScopeFields
        config={config}
        scopes={['value', 'list']}
        label={t('scope')}
        labelOf={(value) => t(`scope-${value}`)}
        listLabel={t('list')}
        listHint={t('listHint')}
      />
      {config.sources.map((source, at) => (
        <Field
          // biome-ignore lint/suspicious/noArrayIndexKey: sources are told apart by their column
          key={at}
          label={`${t('sources')} · ${table?.value_columns[at] ?? t('value')}`}
          path={`sources.${at}`}
          required={!ofList}
        >
          {({ id }) => (
            <PathField
              id={id}
              value={source}
              known={known}
              example="customer.country"
              onChange={(path) => change({ sources: replaced(config.sources, at, path) }, `source ${at}`)}
            />
          )}
        </Field>
      ))}
      <Targets config={config} table={table} known={known} />
      <ChoiceSetting
        label={t('unmatched')}
        value={config.unmatched}
        options={policies.map((value) => ({ value, label: t(`unmatched-${value}`) }))}
        onChange={(unmatched) => change({ unmatched })}
      />
    </>
  );
}
