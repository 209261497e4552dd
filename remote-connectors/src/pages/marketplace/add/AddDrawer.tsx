import { useTranslation } from 'react-i18next';
import type { CatalogueDetail } from 'shared-contracts/api/catalogue';
import { type ConfigurationAuthentication, configurationCreateSchema } from 'shared-contracts/api/connector';
import { useHost } from 'shared-contracts/react';
import { Markdown } from 'shared-contracts/ui/display';
import { useEntityCommands } from 'shared-contracts/ui/entity';
import { Form, FormDrawer, FormSection, TextField } from 'shared-contracts/ui/forms';
import { useCatalogueText } from '../../../data/catalogueText.ts';
import { AuthenticationFields } from '../../../parts/authentication/AuthenticationFields.tsx';
import { firstAuthentication, presetOf } from '../../../parts/authentication/presets.ts';
import { EnvironmentField } from '../../../parts/ConfigurationFields.tsx';
import { configurationEntity } from '../../../parts/configurationEntity.tsx';
import { ServerFields } from '../../../parts/server/ServerFields.tsx';
import { addressOf, defaultsOf } from '../../../parts/server/serverAddress.ts';
import classes from './AddDrawer.module.css';

interface AddValues {
  name: string;
  environment: string;
  base_url: string;
  authentication: Partial<ConfigurationAuthentication> & Pick<ConfigurationAuthentication, 'type'>;
}

/** How to get the credentials, beside the fields that ask for them. */
function Guide({ connector }: { connector: CatalogueDetail }) {
  const { t } = useTranslation('remote-connectors');
  const text = useCatalogueText();
  const guide = text(connector.guide);
  if (!guide) return null;
  return (
    <details className={classes.guide}>
      <summary>{t('marketplace.tab.guide')}</summary>
      <Markdown source={guide} />
    </details>
  );
}

interface AddDrawerProps {
  connector: CatalogueDetail;
  open: boolean;
  onClose: () => void;
}

/** Makes a configuration with only what it needs; its page goes on from there. */
export function AddDrawer({ connector, open, onClose }: AddDrawerProps) {
  const { t } = useTranslation('remote-connectors');
  const host = useHost();
  const commands = useEntityCommands(configurationEntity);
  const [form] = Form.useForm<AddValues>();
  const { id, name, servers, schemes, shown_version } = connector;
  const [server] = servers;
  const add = async ({ authentication, ...values }: AddValues) => {
    const body = {
      ...values,
      ...(values.name === name && { if_name_taken: 'number' as const }),
      connector_id: id,
      connector_version: shown_version,
      // Addresses that the document says are not asked for.
      authentication: { ...presetOf(authentication.type, schemes), ...authentication },
    };
    const { id: made } = await commands.create(body);
    onClose();
    host.navigate('connector-detail', { id: made });
  };
  return (
    <FormDrawer<AddValues>
      name="configuration"
      instance={form}
      open={open}
      title={t('add.title', { name })}
      submitLabel={t('add.submit')}
      schema={configurationCreateSchema}
      initialValues={{
        ...{ name, environment: '' },
        base_url: server ? addressOf(server, defaultsOf(server)) : '',
        authentication: firstAuthentication(schemes),
      }}
      onSubmit={add}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={t('form.name')}
        hint={t('add.nameHint')}
        required={t('form.nameRequired')}
        input={{ autoFocus: true }}
      />
      <EnvironmentField />
      <FormSection title={t('settings.access')}>
        <Guide connector={connector} />
        <AuthenticationFields schemes={schemes} setAt={null} whole={false} />
      </FormSection>
      <FormSection title={t('settings.address')}>
        <ServerFields servers={servers} />
      </FormSection>
    </FormDrawer>
  );
}
