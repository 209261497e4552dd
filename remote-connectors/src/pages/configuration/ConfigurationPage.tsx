import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import type { Configuration } from 'shared-contracts/api/connector';
import { useAddressState, useHost, useLink } from 'shared-contracts/react';
import { PageHeader } from 'shared-contracts/ui/core';
import { EntityDetail } from 'shared-contracts/ui/entity';
import { Form } from 'shared-contracts/ui/forms';
import { Tabs } from 'shared-contracts/ui/tabs';
import { useConfiguration, useConnectorOf, useLiveConfiguration } from '../../data/configuration.ts';
import { ConfigurationMark } from '../../parts/ConfigurationMark.tsx';
import { ConfigurationUses } from './aside/ConfigurationUses.tsx';
import { GuidePanel } from './aside/GuidePanel.tsx';
import { HealthPanel } from './aside/HealthPanel.tsx';
import { VersionPanel } from './aside/VersionPanel.tsx';
import classes from './ConfigurationPage.module.css';
import { ConnectionPanel } from './connection/ConnectionPanel.tsx';
import { ExpiryNotice } from './connection/ExpiryNotice.tsx';
import { HeaderActions } from './HeaderActions.tsx';
import { SettingsTab } from './settings/SettingsTab.tsx';
import type { SettingsValues } from './settings/settingsValues.ts';
import { SetupSteps } from './setup/SetupSteps.tsx';
import { TestTab } from './test/TestTab.tsx';

function Loaded({ configuration }: { configuration: Configuration }) {
  const { t } = useTranslation('remote-connectors');
  const host = useHost();
  const back = useLink('connector') ?? '/';
  const { read, write } = useAddressState();
  const [form] = Form.useForm<SettingsValues>();
  useLiveConfiguration(configuration.id);
  const { connector_name, environment, authentication } = configuration;
  const connector = useConnectorOf(configuration).data;
  const show = (tab: string) => write('tab', tab === 'settings' ? '' : tab);
  const items = [
    {
      key: 'settings',
      label: t('tab.settings'),
      // What is typed there is tried by the test call, whichever tab came first.
      forceRender: true,
      children: <SettingsTab configuration={configuration} connector={connector} form={form} />,
    },
    { key: 'test', label: t('tab.test'), children: <TestTab configuration={configuration} form={form} /> },
  ];
  return (
    <>
      <PageHeader
        title={configuration.name}
        meta={
          <>
            <ConfigurationMark configuration={configuration} look="tag" />
            <span>{[connector_name, environment].filter(Boolean).join(' · ')}</span>
          </>
        }
        back={{ href: back, label: t('back'), onClick: () => host.navigate('connector') }}
        actions={<HeaderActions configuration={configuration} />}
      />
      <ExpiryNotice configuration={configuration} />
      <SetupSteps configuration={configuration} connector={connector} form={form} onShow={show} />
      <div className={classes.columns}>
        <div className={classes.main}>
          {authentication.type === 'oauth2' && <ConnectionPanel configuration={configuration} form={form} />}
          <Tabs items={items} activeKey={read('tab') || 'settings'} onChange={show} />
        </div>
        <aside className={classes.aside}>
          <GuidePanel configuration={configuration} connector={connector} />
          <ConfigurationUses configurationId={configuration.id} />
          <HealthPanel configuration={configuration} />
          <VersionPanel configuration={configuration} />
        </aside>
      </div>
    </>
  );
}

/** One configuration: how it reaches its service, whether that works, and who uses it. */
export function Page() {
  const { t } = useTranslation('remote-connectors');
  const { id = '' } = useParams();
  return (
    <EntityDetail reading={useConfiguration(id)} notFound={t('notFound')} failed={t('loadFailed')}>
      {(configuration) => <Loaded key={configuration.id} configuration={configuration} />}
    </EntityDetail>
  );
}
