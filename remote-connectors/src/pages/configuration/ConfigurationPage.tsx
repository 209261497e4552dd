import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { type Configuration, getConfiguration } from 'shared-contracts/api/connector';
import { useEndpoint, useHost, useLink, useSession } from 'shared-contracts/react';
import { Button, PageHeader } from 'shared-contracts/ui/core';
import { EntityDetail, EntityForm, useEntityText } from 'shared-contracts/ui/entity';
import { configurationEntity } from '../../parts/configurationEntity.tsx';
import { StandingMark } from '../../parts/StandingMark.tsx';

function Loaded({ configuration }: { configuration: Configuration }) {
  const { t } = useTranslation('remote-connectors');
  const text = useEntityText(configurationEntity.texts);
  const host = useHost();
  const { canWrite } = useSession();
  const back = useLink('connector') ?? '/';
  const [editing, setEditing] = useState(false);
  return (
    <>
      <PageHeader
        title={configuration.name}
        meta={<StandingMark configuration={configuration} look="tag" />}
        back={{ href: back, label: t('back'), onClick: () => host.navigate('connector') }}
        actions={canWrite && <Button onClick={() => setEditing(true)}>{text('action.edit')}</Button>}
      />
      <EntityForm
        entity={configurationEntity}
        row={configuration}
        open={editing}
        onClose={() => setEditing(false)}
        onSaved={() => setEditing(false)}
      />
    </>
  );
}

/** One configuration: how it reaches its service, whether that works, and who uses it. */
export function Page() {
  const { t } = useTranslation('remote-connectors');
  const { id = '' } = useParams();
  const reading = useEndpoint(getConfiguration, { params: { id } });
  return (
    <EntityDetail reading={reading} notFound={t('notFound')} failed={t('loadFailed')}>
      {(configuration) => <Loaded configuration={configuration} />}
    </EntityDetail>
  );
}
