import { useRef, useState } from 'react';
import type { OperationHead } from 'shared-contracts/api/catalogue';
import type { Configuration } from 'shared-contracts/api/connector';
import type { ConnectorConfig } from 'shared-contracts/nodes';
import { MethodMark } from 'shared-contracts/ui/display';
import { Select } from 'shared-contracts/ui/forms';
import { useOperations, useReadOperation } from '../../../../data/connectorQueries.ts';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { Field } from '../../fields/Field.tsx';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import { useConfig, useReadConfig } from '../../fields/useConfig.ts';
import { forOperation } from './callForm.ts';
import classes from './OperationPicker.module.css';
import { texts } from './texts.ts';
import { titleOf } from './titleOf.ts';

interface Found {
  head: OperationHead;
  /** The heading that it is the first of. */
  heading: string | null;
}

const textOf = ({ method, path, summary, id, group }: OperationHead) =>
  [method, path, summary, id, group].join(' ').toLowerCase();

/** Operations that have all words, under their headings in the order of the document. */
function found(heads: readonly OperationHead[], typed: string): Found[] {
  const words = typed.toLowerCase().split(/\s+/);
  const fitting = heads.filter((head) => words.every((word) => textOf(head).includes(word)));
  const groups = Map.groupBy(fitting, ({ group }) => group);
  return [...groups].flatMap(([group, own]) => own.map((head, at) => ({ head, heading: at === 0 ? group : null })));
}

function Option({ head: { method, path, summary, is_deprecated }, heading }: Found) {
  const t = useKindText(texts);
  return (
    <>
      {heading !== null && <span className={classes.heading}>{heading || t('ungrouped')}</span>}
      <span className={classes.option}>
        <MethodMark method={method} />
        <span className={classes.words}>
          <span className={classes.summary}>
            {summary || path}
            {is_deprecated && <span className={classes.deprecated}>{t('deprecated')}</span>}
          </span>
          <span className={classes.path}>{path}</span>
        </span>
      </span>
    </>
  );
}

/** The operation that is called: found by words of its summary, path, method or group; only those in view are drawn. */
export function OperationPicker({ configuration }: { configuration: Configuration }) {
  const t = useKindText(texts);
  const { change } = useNodeForm();
  const config = useConfig<ConnectorConfig>();
  const readConfig = useReadConfig<ConnectorConfig>();
  const request = useRef(0);
  const [isReading, setReading] = useState(false);
  const [typed, setTyped] = useState('');
  const version = config.version || configuration.connector_version;
  const { data, error } = useOperations(configuration, version);
  const readOperation = useReadOperation(configuration);
  const nameOf = (id: string) => {
    const head = data?.find((one) => one.id === id);
    return head?.summary || head?.path || id;
  };
  const choose = async (id: string) => {
    request.current += 1;
    const own = request.current;
    setReading(true);
    const operation = await readOperation(id, version).catch(() => null);
    // Another was chosen meanwhile.
    if (own !== request.current) return;
    setReading(false);
    const now = readConfig();
    if (!operation || now?.configuration_id !== configuration.id) return;
    change(forOperation(now, operation, version, titleOf(configuration, operation)));
  };
  return (
    <Field label={t('operation')} path="operation_id" required hint={error?.message}>
      {(control) => (
        <Select<string>
          {...control}
          value={config.operation_id || null}
          placeholder={data ? t('findOperation', { count: data.length }) : t('chooseOperation')}
          loading={isReading || !(data || error)}
          showSearch={{ filterOption: false, onSearch: setTyped }}
          options={found(data ?? [], typed).map((one) => ({
            value: one.head.id,
            label: one.head.summary || one.head.path,
            one,
          }))}
          labelRender={({ value }) => nameOf(String(value))}
          optionRender={({ data: option }) => <Option {...option.one} />}
          listHeight={360}
          onChange={(id) => void choose(id)}
        />
      )}
    </Field>
  );
}
