import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OperationHead } from 'shared-contracts/api/catalogue';
import type { CallValues, Configuration } from 'shared-contracts/api/connector';
import { useAddressState, useSession } from 'shared-contracts/react';
import { operationGroups } from 'shared-contracts/ui/catalogue';
import { Alert, ConfirmDialog, DelayedSkeleton, ErrorCard } from 'shared-contracts/ui/core';
import { MethodMark } from 'shared-contracts/ui/display';
import { type FormInstance, LabelledField, Select } from 'shared-contracts/ui/forms';
import { useOperation, useOperations } from '../../../data/catalogue.ts';
import { type TestOutcome, useConfigurationCommands } from '../../../data/configuration.ts';
import type { SettingsValues } from '../settings/settingsValues.ts';
import { unsavedSettings, useUnsaved } from '../settings/useUnsaved.ts';
import { TestResult } from './TestResult.tsx';
import classes from './TestTab.module.css';

const loadTestForm = () => import(/* webpackChunkName: "test-form" */ './TestForm.tsx');
const TestForm = lazy(async () => ({ default: (await loadTestForm()).TestForm }));

const optionOf = ({ id, method, path, summary }: OperationHead) => ({
  value: id,
  text: `${id} ${method} ${path} ${summary}`.toLowerCase(),
  label: (
    <span className={classes.option}>
      <MethodMark method={method} />
      <span>{summary || path}</span>
    </span>
  ),
});

/** What is chosen from: operations by group, found by words of whatever they say. */
function OperationPicker({
  operations,
  value,
  onChange,
}: {
  operations: readonly OperationHead[];
  value: string;
  onChange: (id: string) => void;
}) {
  const { t } = useTranslation('remote-connectors');
  const options = operationGroups(operations, '').map(({ name, operations: listed }) => ({
    label: name || t('operation.ungrouped'),
    options: listed.map(optionOf),
  }));
  const matches = (typed: string, option?: object) =>
    option !== undefined &&
    'text' in option &&
    typed
      .toLowerCase()
      .split(/\s+/)
      .every((word) => String(option.text).includes(word));
  return (
    <LabelledField label={t('test.operation')}>
      {(control) => (
        <Select
          {...control}
          className={classes.picker ?? ''}
          showSearch={{ filterOption: matches }}
          placeholder={t('test.choose')}
          {...(value && { value })}
          options={options}
          onChange={onChange}
        />
      )}
    </LabelledField>
  );
}

/** What a call came to, and which operation of which version it was of. */
interface Shown {
  subject: string;
  outcome?: TestOutcome;
  failure?: unknown;
}

/** Whether a call only reads, as its method says. */
const isSafe = (operation: Pick<OperationHead, 'method'> | undefined) =>
  operation === undefined || ['get', 'head', 'options', 'trace'].includes(operation.method.toLowerCase());

interface TestTabProps {
  configuration: Configuration;
  /** The settings: what is typed there and not saved is tried. */
  form: FormInstance<SettingsValues>;
}

/** Makes a call with the configuration, as it is saved or as it is typed, and shows what went and what came. */
export function TestTab({ configuration, form }: TestTabProps) {
  const { t } = useTranslation('remote-connectors');
  const { canWrite } = useSession();
  const { read, write } = useAddressState();
  const { id, connector_id, connector_version, is_active } = configuration;
  const commands = useConfigurationCommands(id);
  const operations = useOperations(connector_id, connector_version);
  const chosen = read('operation');
  const operation = useOperation(connector_id, chosen || null, connector_version);
  const unsaved = useUnsaved(form, configuration);
  const subject = `${chosen} ${connector_version}`;
  const [shown, setShown] = useState<Shown | null>(null);
  const [dialog, setDialog] = useState<CallValues | null>(null);
  // What a call of another operation or version came to is not this one's.
  const current = shown?.subject === subject ? shown : null;
  // Comes while an operation is chosen. What fails here fails again, and is told, when it is drawn.
  useEffect(() => void loadTestForm().catch(() => undefined), []);
  if (!canWrite || !is_active) return <p className={classes.none}>{t(canWrite ? 'test.trash' : 'test.guest')}</p>;
  const run = async (values: CallValues) => {
    setDialog(null);
    setShown(null);
    const settings = unsavedSettings(form, configuration);
    try {
      const outcome = await commands.test({
        ...{ operation_id: chosen, version: connector_version, values },
        ...(settings && { settings }),
      });
      setShown({ subject, outcome });
    } catch (failure) {
      setShown({ subject, failure });
    }
  };
  const choose = (next: string) => {
    setShown(null);
    write('operation', next);
  };
  const problem = operations.error ?? operation.error;
  return (
    <div className={classes.test}>
      {unsaved && <Alert type="info" showIcon title={t('test.unsaved')} />}
      {problem && !operations.data && (
        <ErrorCard title={t('operation.loadFailed')} error={problem} onRetry={() => void operations.mutate()} />
      )}
      <OperationPicker operations={operations.data ?? []} value={chosen} onChange={choose} />
      {operation.data && (
        <Suspense fallback={<DelayedSkeleton rows={4} />}>
          <TestForm
            key={subject}
            operation={operation.data}
            busy={commands.testing}
            onRun={(values) => (isSafe(operation.data) ? void run(values) : setDialog(values))}
          />
        </Suspense>
      )}
      {chosen && operation.error && !operation.data && (
        <ErrorCard title={t('operation.loadFailed')} error={operation.error} onRetry={() => void operation.mutate()} />
      )}
      {operation.data && (
        <ConfirmDialog
          open={dialog !== null}
          title={t('test.confirmTitle', { call: `${operation.data.method.toUpperCase()} ${operation.data.path}` })}
          confirmLabel={t('test.run')}
          onConfirm={() => dialog && void run(dialog)}
          onCancel={() => setDialog(null)}
        >
          {t('test.confirmText', { name: configuration.name })}
        </ConfirmDialog>
      )}
      {current?.failure !== undefined && <ErrorCard title={t('test.notMade')} error={current.failure} />}
      {current?.outcome && <TestResult outcome={current.outcome} />}
    </div>
  );
}
