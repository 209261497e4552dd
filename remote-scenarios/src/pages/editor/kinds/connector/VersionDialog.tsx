import { useState } from 'react';
import type { Configuration } from 'shared-contracts/api/connector';
import type { ConnectorConfig } from 'shared-contracts/nodes';
import { useHost } from 'shared-contracts/react';
import { DelayedSkeleton, ErrorCard, Modal } from 'shared-contracts/ui/core';
import { LabelledField, Select } from 'shared-contracts/ui/forms';
import { useOperationChanges, useReadOperation } from '../../../../data/connectorQueries.ts';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import { useConfig, useReadConfig } from '../../fields/useConfig.ts';
import { inVersion } from './callForm.ts';
import { OperationChanges } from './OperationChanges.tsx';
import { texts } from './texts.ts';
import { titleOf } from './titleOf.ts';
import classes from './VersionDialog.module.css';

interface VersionDialogProps {
  configuration: Configuration;
  newest: number;
  onClose: () => void;
}

/** What another version changes in the operation of a node, and taking it over. */
export function VersionDialog({ configuration, newest, onClose }: VersionDialogProps) {
  const t = useKindText(texts);
  const { notices } = useHost();
  const { change } = useNodeForm();
  const { version: from, operation_id: id } = useConfig<ConnectorConfig>();
  const readConfig = useReadConfig<ConnectorConfig>();
  const [to, setTo] = useState(from < newest ? newest : newest - 1);
  const [isReading, setReading] = useState(false);
  const { data, error } = useOperationChanges(configuration, id, from, to);
  const readOperation = useReadOperation(configuration);
  const isRemoved = data?.some(({ change: kind }) => kind === 'removed') ?? false;
  const take = async () => {
    setReading(true);
    const operation = await readOperation(id, to).catch(() => null);
    setReading(false);
    const now = readConfig();
    if (!operation || now?.operation_id !== id || now.configuration_id !== configuration.id) return;
    change(inVersion(now, operation, to, titleOf(configuration, operation)));
    notices.show({ message: t('taken', { version: to }) });
    onClose();
  };
  const others = Array.from({ length: newest }, (_, at) => newest - at).filter((one) => one !== from);
  return (
    <Modal
      open
      title={t('changesTitle', { name: configuration.connector_name })}
      okText={t('take', { version: to })}
      cancelText={t('keep', { version: from })}
      okButtonProps={{ loading: isReading, disabled: !data || isRemoved }}
      onOk={() => void take()}
      onCancel={onClose}
    >
      <div className={classes.dialog}>
        <LabelledField label={t('compareWith')}>
          {(control) => (
            <Select<number>
              {...control}
              value={to}
              options={others.map((value) => ({ value, label: t('version', { version: value }) }))}
              onChange={setTo}
            />
          )}
        </LabelledField>
        {error && <ErrorCard title={t('notCompared')} error={error} />}
        {!data && !error && <DelayedSkeleton rows={4} />}
        {data && <OperationChanges changes={data} />}
        <p className={classes.hint}>{t('takeHint')}</p>
      </div>
    </Modal>
  );
}
