import type { Configuration } from 'shared-contracts/api/connector';
import type { ConnectorConfig } from 'shared-contracts/nodes';
import { DelayedSkeleton, ErrorCard } from 'shared-contracts/ui/core';
import { MethodMark } from 'shared-contracts/ui/display';
import { Description } from 'shared-contracts/ui/schema';
import { useConfigurations, useOperation } from '../../../../data/connectorQueries.ts';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { ExpressionSetting } from '../../expression/ExpressionSetting.tsx';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import { useConfig } from '../../fields/useConfig.ts';
import { ConfigurationSelect } from '../configuration/ConfigurationSelect.tsx';
import { SampleAnswer, SuccessFields } from './AnswerFields.tsx';
import { BodyFields } from './BodyFields.tsx';
import { blankCall } from './callForm.ts';
import classes from './connector.module.css';
import { OperationPicker } from './OperationPicker.tsx';
import { PagingSection } from './PagingSection.tsx';
import { ParameterFields } from './ParameterFields.tsx';
import { texts } from './texts.ts';
import { VersionLine } from './VersionLine.tsx';

export interface ConnectorCallProps {
  /** It is made on a schedule: its response is no sample of what the node sends, and nothing is sent twice. */
  isPoll?: boolean;
}

/** What the operation of a node takes and gives. */
function OperationFields({ configuration, isPoll }: ConnectorCallProps & { configuration: Configuration }) {
  const t = useKindText(texts);
  const config = useConfig<ConnectorConfig>();
  const { data: operation, error } = useOperation(configuration, config);
  if (error) return <ErrorCard title={t('noOperation')} error={error} />;
  if (!operation) return config.operation_id === '' ? null : <DelayedSkeleton rows={4} />;
  const key = `${operation.id} ${config.version}`;
  return (
    <>
      <div className={classes.operation}>
        <span className={classes.address}>
          <MethodMark method={operation.method} />
          {operation.path}
        </span>
        <Description text={operation.description} />
      </div>
      <ParameterFields key={`parameters ${key}`} operation={operation} />
      <BodyFields key={`body ${key}`} operation={operation} />
      {!isPoll && <SampleAnswer operation={operation} />}
      <SuccessFields />
      <PagingSection operation={operation} />
      {!isPoll && <ExpressionSetting name="idempotency_key" label={t('key')} hint={t('keyHint')} />}
    </>
  );
}

/** A call of an operation: by which configuration, with which values, and how its answer is taken. */
export function ConnectorCall({ isPoll = false }: ConnectorCallProps) {
  const config = useConfig<ConnectorConfig>();
  const { configuration_id: id, operation_id } = config;
  const t = useKindText(texts);
  const { change } = useNodeForm();
  const { data: all, error, mutate } = useConfigurations();
  const configuration = all?.find((one) => one.id === id);
  // One of another connector has other operations.
  const choose = (configuration_id: string) => {
    const other = all?.find((one) => one.id === configuration_id);
    const isSame = configuration === undefined || other?.connector_id === configuration.connector_id;
    change(isSame ? { configuration_id } : { configuration_id, ...blankCall(config) });
  };
  return (
    <>
      <ConfigurationSelect {...{ all, error }} value={id} path="configuration_id" onChoose={choose} />
      {error && !all && <ErrorCard title={t('noConfigurationsRead')} error={error} onRetry={() => void mutate()} />}
      {configuration && (
        <>
          <OperationPicker configuration={configuration} />
          {operation_id !== '' && <VersionLine configuration={configuration} />}
          <OperationFields configuration={configuration} isPoll={isPoll} />
        </>
      )}
    </>
  );
}
