import { IconExternalLink, IconPlus } from '@tabler/icons-react';
import { type Configuration, type ConfigurationStatus, configurationStatus } from 'shared-contracts/api/connector';
import { RemoteLink } from 'shared-contracts/react';
import { type StatusId, StatusMark } from 'shared-contracts/ui/core';
import { ConnectorIcon } from 'shared-contracts/ui/display';
import { Select } from 'shared-contracts/ui/forms';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { Field } from '../../fields/Field.tsx';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import { texts } from '../connector/texts.ts';
import classes from './ConfigurationSelect.module.css';

const looks: Readonly<Record<ConfigurationStatus, StatusId>> = {
  trash: 'trash',
  expired: 'HOLD',
  refused: 'FAILED',
  incomplete: 'changed',
  disconnected: 'HOLD',
  failing: 'FAILED',
  unknown: 'unpublished',
  ok: 'SUCCESSFUL',
};

function Mark({ configuration }: { configuration: Configuration }) {
  const t = useKindText(texts);
  const status = configurationStatus(configuration);
  return <StatusMark status={looks[status]} look="plain" label={t(`status-${status}`)} />;
}

function Option({ configuration }: { configuration: Configuration }) {
  const { name, connector_name, connector_icon, connector_colour, environment } = configuration;
  return (
    <span className={classes.option}>
      <ConnectorIcon name={connector_name} icon={connector_icon} colour={connector_colour} size={20} />
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.said}>{[connector_name, environment].filter(Boolean).join(' · ')}</span>
      </span>
      <Mark configuration={configuration} />
    </span>
  );
}

/** The configuration as it is, opened beside the editor. */
function Chosen({ configuration }: { configuration: Configuration }) {
  const t = useKindText(texts);
  const { id, name } = configuration;
  return (
    <span className={classes.chosen}>
      <Mark configuration={configuration} />
      <RemoteLink
        to="connector-detail"
        params={{ id }}
        target="_blank"
        unresolved="hide"
        aria-label={t('openConfiguration', { name })}
      >
        <IconExternalLink size={14} stroke={1.8} aria-hidden />
      </RemoteLink>
    </span>
  );
}

interface ConfigurationSelectProps {
  /** Id of the chosen one; empty for none. */
  value: string;
  /** Path of the setting. */
  path: string;
  all: readonly Configuration[] | undefined;
  error: Error | undefined;
  onChoose: (id: string) => void;
}

/** The configuration that calls are made by. */
export function ConfigurationSelect({ value: id, path, all, error, onChoose }: ConfigurationSelectProps) {
  const t = useKindText(texts);
  const { readOnly } = useNodeForm();
  const chosen = all?.find((one) => one.id === id);
  const offered = (all ?? []).filter((one) => one.is_active || one.id === id);
  const isGone = id !== '' && all !== undefined && chosen === undefined;
  return (
    <Field
      label={t('configuration')}
      path={path}
      required
      extra={chosen && <Chosen configuration={chosen} />}
      hint={isGone ? t('configurationGone') : all?.length === 0 && t('noConfigurations')}
    >
      {(control) => (
        <div className={classes.line}>
          <Select<string>
            {...control}
            className={classes.select ?? ''}
            value={id || null}
            placeholder={t('chooseConfiguration')}
            loading={!(all || error)}
            showSearch={{ optionFilterProp: 'label' }}
            options={offered.map((one) => ({ value: one.id, label: `${one.name} ${one.connector_name}`, one }))}
            labelRender={({ value }) => offered.find((one) => one.id === value)?.name ?? String(value)}
            optionRender={({ data }) => <Option configuration={data.one} />}
            onChange={onChoose}
          />
          {!readOnly && (
            <RemoteLink to="connector-marketplace" target="_blank" unresolved="hide" className={classes.create}>
              <IconPlus size={14} stroke={1.8} aria-hidden />
              {t('createConfiguration')}
            </RemoteLink>
          )}
        </div>
      )}
    </Field>
  );
}
