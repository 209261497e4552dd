import { IconPlug } from '@tabler/icons-react';
import {
  bulkConfigurations,
  type Configuration,
  configurationCreateSchema,
  configurationStatus,
  createConfiguration,
  deleteConfiguration,
  emptyConfigurationTrash,
  getConfiguration,
  listConfigurations,
  updateConfiguration,
} from 'shared-contracts/api/connector';
import { RelativeTime, useHost } from 'shared-contracts/react';
import { ConnectorIcon } from 'shared-contracts/ui/display';
import { defineEntity, type EntityText, textsOf } from 'shared-contracts/ui/entity';
import type en from '../messages/en.json';
import { ConfigurationFields } from './ConfigurationFields.tsx';
import { ConfigurationMark } from './ConfigurationMark.tsx';
import classes from './configurationEntity.module.css';

function VersionCell({ configuration, t }: { configuration: Configuration; t: EntityText }) {
  const { connector_version, newest_version } = configuration;
  return (
    <span>
      {t('version', { version: connector_version })}
      {newest_version > connector_version && <span className={classes.newer}>{t('newer')}</span>}
    </span>
  );
}

/** How calls go, and where the consent of OAuth 2 stands. */
function HealthCell({ configuration, t }: { configuration: Configuration; t: EntityText }) {
  const { connection } = configuration;
  return (
    <>
      <ConfigurationMark configuration={configuration} />
      {connection?.state === 'connected' && <span className={classes.connection}>{t('connection.connected')}</span>}
    </>
  );
}

/** Makes nothing on its own: a configuration begins with a connector, which the marketplace has. */
function useCreate() {
  const host = useHost();
  return async () => void host.navigate('connector-marketplace');
}

/** Configurations of connectors: what the list, its form and its trash are made of. */
export const configurationEntity = defineEntity({
  waitedFor: 'connector',
  texts: textsOf<typeof en.configurations>('remote-connectors', 'configurations'),
  icon: IconPlug,
  calls: {
    list: listConfigurations,
    get: getConfiguration,
    create: createConfiguration,
    update: updateConfiguration,
    remove: deleteConfiguration,
    emptyTrash: emptyConfigurationTrash,
    bulk: bulkConfigurations,
  },
  referredAs: 'connector',
  route: 'connector-detail',
  limit: 'connector',
  useCreate,
  guard: ({ revision }) => ({ revision }),
  searchIn: ({ name, description, connector_name, environment, base_url }) => [
    name,
    description,
    connector_name,
    environment,
    base_url,
  ],
  below: ({ description, base_url }) => description || base_url,
  secondLine: (configuration) => (
    <>
      <span>{configuration.connector_name}</span>
      <ConfigurationMark configuration={configuration} />
    </>
  ),
  facets: [{ id: 'environment', of: ({ environment }) => (environment ? [environment] : []) }],
  columns: [
    {
      id: 'connector',
      from: 'md',
      cell: ({ connector_name, connector_icon, connector_colour }) => (
        <span className={classes.connector}>
          <ConnectorIcon name={connector_name} icon={connector_icon} colour={connector_colour} size={20} />
          {connector_name}
        </span>
      ),
      sort: ({ connector_name }) => connector_name,
    },
    { id: 'environment', from: 'lg', cell: ({ environment }) => environment, sort: ({ environment }) => environment },
    {
      id: 'health',
      from: 'md',
      cell: (configuration, { t }) => <HealthCell configuration={configuration} t={t} />,
      sort: (configuration) => configurationStatus(configuration),
    },
    {
      id: 'rate',
      from: 'xl',
      align: 'end',
      cell: ({ rate }, { t, format }) =>
        rate ? t('rateOf', { calls: format.compact(rate.count), seconds: format.compact(rate.per_s) }) : '',
      sort: ({ rate }) => (rate ? rate.count / rate.per_s : 0),
    },
    {
      id: 'uses',
      from: 'lg',
      align: 'end',
      cell: ({ use_count }, { format }) => format.compact(use_count),
      sort: ({ use_count }) => use_count,
    },
    {
      id: 'version',
      from: 'lg',
      cell: (configuration, { t }) => <VersionCell configuration={configuration} t={t} />,
      sort: ({ connector_version }) => connector_version,
    },
    {
      id: 'updated',
      from: 'lg',
      cell: ({ updated_at }) => <RelativeTime value={updated_at} />,
      sort: ({ updated_at }) => updated_at,
    },
  ],
  live: { topics: ['connector-update'] },
  form: {
    Fields: ConfigurationFields,
    schema: configurationCreateSchema,
    initial: (configuration) => ({
      name: configuration?.name ?? '',
      environment: configuration?.environment ?? '',
      description: configuration?.description ?? '',
    }),
  },
});
