import { getOrganisation, type Organisation, putOrganisation } from 'shared-contracts/api/account';
import { useEndpoint, useHost, useLive, useSession } from 'shared-contracts/react';
import { Alert, CopyButton, DelayedSkeleton, ErrorCard, Panel } from 'shared-contracts/ui/core';
import { Field, type FormChange, Select, TextField } from 'shared-contracts/ui/forms';
import { SettingsForm, timeZoneOptions } from 'shared-contracts/ui/settings';
import { useAccountText } from '../../../parts/useAccountText.ts';
import classes from './organisation.module.css';

type Details = Omit<Organisation, 'account_number' | 'revision'>;

/** The fields; what is wrong with one is told by the server where the form cannot know. */
function OrganisationFields() {
  const t = useAccountText();
  const zones = [{ value: '', label: t('organisation.noZone') }, ...timeZoneOptions()];
  return (
    <div className={classes.panels}>
      <Panel title={t('organisation.title')}>
        <TextField name="company_name" label={t('organisation.name')} required max={255} />
        <Field name="time_zone" label={t('organisation.timeZone')} hint={t('organisation.timeZoneHint')}>
          <Select showSearch optionFilterProp="label" options={zones} />
        </Field>
      </Panel>
      <Panel title={t('organisation.contact')}>
        <TextField name="contact_name" label={t('organisation.contactName')} max={100} />
        <TextField name="contact_email" label={t('organisation.contactEmail')} />
        <TextField name="street" label={t('organisation.street')} max={200} />
        <TextField name="postal_code" label={t('organisation.postalCode')} max={50} />
        <TextField name="city" label={t('organisation.city')} max={100} />
        <TextField name="country" label={t('organisation.country')} max={100} />
        <TextField name="tax_id" label={t('organisation.taxId')} max={50} />
      </Panel>
    </div>
  );
}

/** What the organisation says about itself: administrators change it, others read it (ACC-21). */
export function OrganisationSection() {
  const t = useAccountText();
  const { api } = useHost();
  const { access, canWrite } = useSession();
  const { data, error, mutate } = useEndpoint(getOrganisation, {});
  useLive({ 'account-update': (_, { ask }) => ask() }, { refresh: (reread) => reread(getOrganisation) });
  if (error && !data) return <ErrorCard title={t('organisation.failed')} error={error} onRetry={() => void mutate()} />;
  if (!data) return <DelayedSkeleton rows={8} />;
  const { account_number: number, ...fields } = data;
  const mayChange = access.isAdmin && canWrite;
  const save = async (_: Details, { changed, revision = data.revision }: FormChange<Details>) => {
    const body = { ...changed, revision };
    await mutate(await api.call(putOrganisation, { body }, { quiet: true }), { revalidate: false });
  };
  return (
    <>
      <div className={classes.asForm}>
        <Panel title={t('organisation.number')}>
          <div className={classes.number}>
            <code>{number}</code>
            <CopyButton text={number} label={t('organisation.copyNumber')} />
          </div>
        </Panel>
      </div>
      {!mayChange && <Alert type="info" showIcon title={t('organisation.readOnly')} />}
      <SettingsForm<Details> name="organisation" initialValues={fields} disabled={!mayChange} onSubmit={save}>
        <OrganisationFields />
      </SettingsForm>
    </>
  );
}
