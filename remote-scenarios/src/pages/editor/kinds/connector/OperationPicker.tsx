import { useState } from 'react';
import type { OperationHead } from 'shared-contracts/api/catalogue';
import type { Configuration } from 'shared-contracts/api/connector';
import type { ConnectorConfig } from 'shared-contracts/nodes';
import { Select } from 'shared-contracts/ui/forms';
import { useOperations, useReadOperation } from '../../../../data/connectorQueries.ts';
import { Field } from '../../fields/Field.tsx';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import { useConfig } from '../../fields/useConfig.ts';
import { useKindText } from '../kindTexts.ts';
import { forOperation } from './callForm.ts';
import { MethodBadge } from './MethodBadge.tsx';
import classes from './OperationPicker.module.css';
import { texts } from './texts.ts';
import { titleOf } from './titleOf.ts';

interface Group {
  label: string;
  options: { value: string; label: string; search: string; head: OperationHead }[];
}

/** Operations under their headings, in the order of the document. */
function grouped(heads: readonly OperationHead[], other: string): Group[] {
  return [...Map.groupBy(heads, ({ group }) => group)].map(([group, own]) => ({
    label: group || other,
    options: own.map((head) => ({
      value: head.id,
      label: head.summary || head.path,
      search: [head.method, head.path, head.summary, head.id, group].join(' ').toLowerCase(),
      head,
    })),
  }));
}

function Option({ head: { method, path, summary, is_deprecated } }: { head: OperationHead }) {
  const t = useKindText(texts);
  return (
    <span className={classes.option}>
      <MethodBadge method={method} />
      <span className={classes.words}>
        <span className={classes.summary}>
          {summary || path}
          {is_deprecated && <span className={classes.deprecated}>{t('deprecated')}</span>}
        </span>
        <span className={classes.path}>{path}</span>
      </span>
    </span>
  );
}

/** The operation that is called: found by words of its summary, path, method or group; only those in view are drawn. */
export function OperationPicker({ configuration }: { configuration: Configuration }) {
  const t = useKindText(texts);
  const { change, readOnly } = useNodeForm();
  const config = useConfig<ConnectorConfig>();
  const [isReading, setReading] = useState(false);
  const version = config.version || configuration.connector_version;
  const { data, error } = useOperations(configuration, version);
  const readOperation = useReadOperation(configuration);
  const choose = async (id: string) => {
    setReading(true);
    const operation = await readOperation(id, version).catch(() => null);
    setReading(false);
    if (operation) change(forOperation(config, operation, version, titleOf(configuration, operation)));
  };
  return (
    <Field label={t('operation')} path="operation_id" required hint={error?.message}>
      {(control) => (
        <Select<string>
          {...control}
          value={config.operation_id || null}
          placeholder={data ? t('findOperation', { count: data.length }) : t('chooseOperation')}
          loading={isReading || !(data || error)}
          showSearch={{
            filterOption: (typed, option) => {
              const words = typed.toLowerCase().split(/\s+/);
              const text = option && 'search' in option ? String(option.search) : '';
              return text !== '' && words.every((word) => text.includes(word));
            },
          }}
          options={grouped(data ?? [], t('ungrouped'))}
          labelRender={({ value, label }) => label ?? value}
          optionRender={({ data: option }) =>
            'head' in option ? <Option head={option.head as OperationHead} /> : null
          }
          listHeight={360}
          disabled={readOnly}
          onChange={(id) => void choose(id)}
        />
      )}
    </Field>
  );
}
