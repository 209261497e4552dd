import type { PartnerAnswer } from 'shared-contracts/api/partner';
import { partnerSettingsSchema, savePartnerSettings } from 'shared-contracts/api/partner';
import { useCommand, useHost, useSession } from 'shared-contracts/react';
import { Alert, DelayedSkeleton, ErrorCard, PageHeader } from 'shared-contracts/ui/core';
import { Form, type FormChange } from 'shared-contracts/ui/forms';
import { SettingsForm } from 'shared-contracts/ui/settings';
import { usePartnerSettings } from '../../data/partner.ts';
import { useAdminText } from '../../parts/useAdminText.ts';
import { BrandingFields } from './BrandingFields.tsx';
import { BrandPreview } from './BrandPreview.tsx';
import { ClientTable } from './ClientTable.tsx';
import { LimitFields } from './LimitFields.tsx';
import classes from './PartnerPage.module.css';
import { SupportFields } from './SupportFields.tsx';

type Values = PartnerAnswer['settings'];

function Settings({ answer, onSaved }: { answer: PartnerAnswer; onSaved: (saved: PartnerAnswer) => void }) {
  const t = useAdminText();
  const { notices } = useHost();
  const { access } = useSession();
  const [form] = Form.useForm<Values>();
  const save = useCommand(savePartnerSettings, { quiet: true });
  const submit = async (_: Values, { changed, revision = answer.revision }: FormChange<Values>) => {
    onSaved(await save.run({ body: { ...changed, revision } }));
    notices.show({ message: t('partner.saved'), color: 'success' });
  };
  return (
    <div className={classes.columns}>
      <SettingsForm<Values>
        name="partner"
        instance={form}
        schema={partnerSettingsSchema}
        initialValues={{ ...answer.settings, revision: answer.revision }}
        toValues={({ settings, revision }: PartnerAnswer) => ({ ...settings, revision })}
        disabled={access.roles.has('Guest')}
        onSubmit={submit}
      >
        <BrandingFields companyName={answer.company_name} />
        <SupportFields />
        <LimitFields answer={answer} />
      </SettingsForm>
      <BrandPreview form={form} answer={answer} />
    </div>
  );
}

/** Branding, support links and default limits of an account, and its clients with what they use (PART-03). */
export function Page() {
  const t = useAdminText();
  const { data, error, mutate } = usePartnerSettings();
  return (
    <>
      <PageHeader title={t('partner.title')} />
      <p className={classes.lead}>{t('partner.lead')}</p>
      {data?.partner && (
        <Alert className={classes.notice} type="info" showIcon title={t('partner.isClient', { name: data.partner })} />
      )}
      {data && <Settings answer={data} onSaved={(saved) => void mutate(saved, { revalidate: false })} />}
      {!data && error && <ErrorCard title={t('partner.loadFailed')} error={error} onRetry={() => void mutate()} />}
      {!data && !error && <DelayedSkeleton rows={12} />}
      <ClientTable />
    </>
  );
}
