import { useTranslation } from 'react-i18next';
import type { CatalogueDetail, CatalogueScheme } from 'shared-contracts/api/catalogue';
import { type Configuration, configurationUpdateSchema } from 'shared-contracts/api/connector';
import { useSession } from 'shared-contracts/react';
import { useEntityCommands } from 'shared-contracts/ui/entity';
import { Field, type FormChange, type FormInstance, FormSection, Input, InputNumber } from 'shared-contracts/ui/forms';
import { SettingsForm } from 'shared-contracts/ui/settings';
import { AuthenticationFields } from '../../../parts/authentication/AuthenticationFields.tsx';
import { ConfigurationFields } from '../../../parts/ConfigurationFields.tsx';
import { configurationEntity } from '../../../parts/configurationEntity.tsx';
import { ServerFields } from '../../../parts/server/ServerFields.tsx';
import { HeaderList } from './HeaderList.tsx';
import { RateInput } from './RateInput.tsx';
import { changesOf, type SettingsValues, settingsOf } from './settingsValues.ts';
import { TunnelField } from './TunnelField.tsx';

/** Saves what was changed of the settings that are shown. */
function useSaveSettings(configuration: Configuration) {
  const commands = useEntityCommands(configurationEntity);
  return async (values: SettingsValues, { changed, revision }: FormChange<SettingsValues>): Promise<void> => {
    const changes = changesOf(values, changed);
    if (Object.keys(changes).length === 0) return;
    await commands.change(configuration, { ...changes, revision });
  };
}

const hasNames = (headers: SettingsValues['headers']) =>
  headers.every(({ name, value }) => name.trim() !== '' || value === '');

/** What every call of the configuration begins with, and how long and how often. */
function CallFields({ schemes }: { schemes: readonly CatalogueScheme[] }) {
  const { t } = useTranslation('remote-connectors');
  return (
    <FormSection title={t('settings.calls')}>
      <Field
        name="headers"
        label={t('settings.headers')}
        hint={t('settings.headersHint')}
        rules={[(value) => hasNames(value as SettingsValues['headers']) || t('settings.headerNameRequired')]}
      >
        <HeaderList schemes={schemes} />
      </Field>
      <Field name="rate" label={t('settings.rate')} hint={t('settings.rateHint')}>
        <RateInput />
      </Field>
      <Field name="timeout_s" label={t('settings.timeout')} required>
        <InputNumber min={1} max={300} precision={0} suffix="s" />
      </Field>
    </FormSection>
  );
}

interface SettingsTabProps {
  configuration: Configuration;
  /** Undefined while it is read: the fields are there, what the document says of them comes. */
  connector: CatalogueDetail | undefined;
  form: FormInstance<SettingsValues>;
}

/** Everything of a configuration that a person sets. */
export function SettingsTab({ configuration, connector, form }: SettingsTabProps) {
  const { t } = useTranslation('remote-connectors');
  const { canWrite } = useSession();
  const save = useSaveSettings(configuration);
  return (
    <SettingsForm<SettingsValues>
      name="configuration"
      instance={form}
      initialValues={{ ...settingsOf(configuration), revision: configuration.revision }}
      toValues={(current: Configuration) => ({ ...settingsOf(current), revision: current.revision })}
      schema={configurationUpdateSchema}
      disabled={!canWrite || !configuration.is_active}
      onSubmit={save}
    >
      <FormSection title={t('settings.access')}>
        <AuthenticationFields
          schemes={connector?.schemes ?? []}
          saved={configuration.authentication}
          setAt={configuration.secrets_set_at}
        />
        <Field name="secrets_expire_on" label={t('settings.expires')} hint={t('settings.expiresHint')}>
          <Input type="date" />
        </Field>
      </FormSection>
      <FormSection title={t('settings.address')}>
        <ServerFields servers={connector?.servers ?? []} />
        <TunnelField saved={configuration} />
      </FormSection>
      <CallFields schemes={connector?.schemes ?? []} />
      <FormSection title={t('settings.about')}>
        <ConfigurationFields />
      </FormSection>
    </SettingsForm>
  );
}
