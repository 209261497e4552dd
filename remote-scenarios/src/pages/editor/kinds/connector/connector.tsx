import { IconExternalLink } from '@tabler/icons-react';
import { getOperation, listOperations, type Operation } from 'shared-contracts/api/catalogue';
import { type Configuration, listConfigurations } from 'shared-contracts/api/connector';
import type { ConnectorConfig } from 'shared-contracts/nodes';
import { RemoteLink, useEndpoint } from 'shared-contracts/react';
import { Input, Select } from 'shared-contracts/ui/forms';
import { ExpressionField } from '../../expression/ExpressionField.tsx';
import { ExpressionSetting } from '../../expression/ExpressionSetting.tsx';
import { ChoiceSetting } from '../../fields/ChoiceSetting.tsx';
import { Field } from '../../fields/Field.tsx';
import { FormRow } from '../../fields/FormRow.tsx';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import { useConfig } from '../../fields/useConfig.ts';
import { PagingFields } from '../http/PagingFields.tsx';
import { useKindText } from '../kindTexts.ts';
import { texts } from './texts.ts';

/** The configuration that calls are made by; a link opens it. */
function ConfigurationPicker({ all }: { all: readonly Configuration[] | undefined }) {
  const t = useKindText(texts);
  const { change, readOnly } = useNodeForm();
  const { configuration_id: id } = useConfig<ConnectorConfig>();
  const chosen = all?.find((one) => one.id === id);
  const link = chosen && (
    <RemoteLink
      to="connector-detail"
      params={{ id }}
      unresolved="hide"
      aria-label={t('openConfiguration', { name: chosen.name })}
    >
      <IconExternalLink size={14} stroke={1.8} aria-hidden />
    </RemoteLink>
  );
  return (
    <Field label={t('configuration')} path="configuration_id" required extra={link}>
      {(control) => (
        <Select<string>
          {...control}
          value={id || undefined}
          placeholder={t('chooseConfiguration')}
          loading={!all}
          showSearch={{ optionFilterProp: 'label' }}
          options={(all ?? [])
            .filter((one) => one.is_active || one.id === id)
            .map((one) => ({ value: one.id, label: one.name }))}
          disabled={readOnly}
          onChange={(configuration_id) => {
            const other = all?.find((one) => one.id === configuration_id);
            const isSame = other?.connector_id === chosen?.connector_id;
            change(isSame ? { configuration_id } : { configuration_id, operation_id: '', version: 0, parameters: [] });
          }}
        />
      )}
    </Field>
  );
}

/** The settings of a node for another operation: values of parameters that it has too stay. */
function forOperation({ parameters }: ConnectorConfig, { id, version }: { id: string; version: number }) {
  return { operation_id: id, version, parameters };
}

function OperationPicker({ configuration }: { configuration: Configuration }) {
  const t = useKindText(texts);
  const { change, readOnly } = useNodeForm();
  const config = useConfig<ConnectorConfig>();
  const version = config.version || configuration.connector_version;
  const { data } = useEndpoint(listOperations, { params: { id: configuration.connector_id }, query: { version } });
  return (
    <Field label={t('operation')} path="operation_id" required>
      {(control) => (
        <Select<string>
          {...control}
          value={config.operation_id || undefined}
          placeholder={t('chooseOperation')}
          loading={!data}
          showSearch={{ optionFilterProp: 'label' }}
          options={(data ?? []).map(({ id, method, summary, path }) => ({
            value: id,
            label: `${method.toUpperCase()} ${path} ${summary}`,
          }))}
          disabled={readOnly}
          onChange={(id) => change(forOperation(config, { id, version }))}
        />
      )}
    </Field>
  );
}

/** A value for each parameter of the operation. */
function Parameters({ operation }: { operation: Operation }) {
  const { change } = useNodeForm();
  const { parameters } = useConfig<ConnectorConfig>();
  return operation.parameters.map(({ place, name, required, description }) => {
    const at = parameters.findIndex((one) => one.place === place && one.name === name);
    const others = parameters.filter((_, other) => other !== at);
    return (
      <Field
        key={`${place} ${name}`}
        label={name}
        hint={description}
        required={required}
        path={`parameters.${at}.value`}
      >
        {(control) => (
          <ExpressionField
            {...control}
            value={parameters[at]?.value ?? ''}
            onChange={(value) =>
              change({ parameters: value === '' ? others : [...others, { place, name, value }] }, `${place} ${name}`)
            }
          />
        )}
      </Field>
    );
  });
}

function Body({ operation }: { operation: Operation }) {
  const t = useKindText(texts);
  const { change } = useNodeForm();
  const { body } = useConfig<ConnectorConfig>();
  const media_type = operation.bodies[0]?.media_type;
  if (media_type === undefined) return null;
  return (
    <Field label={t('body')} hint={t('bodyHint')} path="body.whole" required={operation.bodies[0]?.required === true}>
      {(control) => (
        <ExpressionField
          {...control}
          multiline
          value={body.whole}
          placeholder="{{ payload }}"
          onChange={(whole) => change({ body: { ...body, media_type, mode: 'whole', whole } }, 'body')}
        />
      )}
    </Field>
  );
}

function Answer() {
  const t = useKindText(texts);
  const { change, readOnly } = useNodeForm();
  const { success, statuses } = useConfig<ConnectorConfig>();
  return (
    <FormRow>
      <ChoiceSetting
        label={t('success')}
        value={success}
        options={(['2xx', 'any', 'listed'] as const).map((value) => ({ value, label: t(`success-${value}`) }))}
        onChange={(next) => change({ success: next })}
      />
      {success === 'listed' && (
        <Field label={t('statuses')} path="statuses" required>
          {(control) => (
            <Input
              {...control}
              value={statuses}
              placeholder="200, 202-204"
              readOnly={readOnly}
              onChange={(event) => change({ statuses: event.target.value }, 'statuses')}
            />
          )}
        </Field>
      )}
    </FormRow>
  );
}

function OperationFields({ configuration }: { configuration: Configuration }) {
  const t = useKindText(texts);
  const { operation_id, version, paging } = useConfig<ConnectorConfig>();
  const { data } = useEndpoint(
    getOperation,
    operation_id === '' ? null : { params: { id: configuration.connector_id }, query: { operation_id, version } },
  );
  return (
    <>
      {data && <Parameters operation={data} />}
      {data && <Body operation={data} />}
      <Answer />
      <PagingFields paging={paging} />
      <ExpressionSetting name="idempotency_key" label={t('key')} hint={t('keyHint')} />
    </>
  );
}

/** A call of an operation: by which configuration, with which values, and how its answer is taken. */
export function ConnectorForm() {
  const { configuration_id: id } = useConfig<ConnectorConfig>();
  const { data } = useEndpoint(listConfigurations, {}, { quiet: true });
  const configuration = data?.find((one) => one.id === id);
  return (
    <>
      <ConfigurationPicker all={data} />
      {configuration && <OperationPicker configuration={configuration} />}
      {configuration && <OperationFields configuration={configuration} />}
    </>
  );
}
