import { useTranslation } from 'react-i18next';
import {
  type ImportDeployment,
  type ImportPage,
  type ImportPageUpdate,
  importContextModes,
  importDeploymentSchema,
} from 'shared-contracts/api/import-page';
import { useSession } from 'shared-contracts/react';
import { Panel } from 'shared-contracts/ui/core';
import { useEntityCommands } from 'shared-contracts/ui/entity';
import { Field, Form, type FormChange, Input, SecretInput, Select } from 'shared-contracts/ui/forms';
import { SettingsForm } from 'shared-contracts/ui/settings';
import { useScenarioChoices } from '../../data/queries.ts';
import { importPageEntity } from '../../parts/importPageEntity.tsx';
import { originOf } from '../../parts/origins.ts';
import classes from './DeployPage.module.css';

const twoDigits = (part: number) => String(part).padStart(2, '0');

/** An instant as the browser's own field for times has it, in the reader's zone: `2026-12-31T18:00`. */
function localTime(instant: string | null): string {
  if (!instant) return '';
  const time = new Date(instant);
  const day = [time.getFullYear(), twoDigits(time.getMonth() + 1), twoDigits(time.getDate())].join('-');
  return `${day}T${twoDigits(time.getHours())}:${twoDigits(time.getMinutes())}`;
}

/** Saves what was changed of what is in use as soon as it is saved. */
function useSaveDeployment(page: ImportPage) {
  const commands = useEntityCommands(importPageEntity);
  return async ({ revision, ...changes }: ImportPageUpdate): Promise<void> => {
    if (Object.keys(changes).length === 0) return;
    await commands.change(page, { ...changes, revision });
  };
}

interface Values {
  access: ImportDeployment['access'];
  password?: string;
  /** As the browser's own field writes a time of its place. */
  expires_at: string;
  allowed_origins: string[];
  context: ImportDeployment['context'];
  scenario_ids: string[];
}

const accesses = ['public', 'password', 'signed-in'] as const;

function AccessFields({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useTranslation('remote-data-triggers');
  const access: ImportDeployment['access'] = Form.useWatch('access') ?? 'public';
  const isLong = (value: unknown) => !value || String(value).length >= 8 || t('deploy.passwordShort');
  return (
    <>
      <Field name="access" label={t('deploy.access')} hint={t(`deploy.accessHint.${access}`)}>
        <Select options={accesses.map((value) => ({ value, label: t(`deploy.accesses.${value}`) }))} />
      </Field>
      {access === 'password' && (
        <Field
          name="password"
          label={t('deploy.password')}
          hint={t(hasPassword ? 'deploy.passwordKept' : 'deploy.passwordHint')}
          required={!hasPassword}
          rules={[isLong]}
        >
          <SecretInput />
        </Field>
      )}
      <Field name="expires_at" label={t('deploy.expires')} hint={t('deploy.expiresHint')}>
        <Input type="datetime-local" className={classes.time ?? ''} />
      </Field>
    </>
  );
}

function OriginsField() {
  const { t } = useTranslation('remote-data-triggers');
  const areOrigins = (value: unknown) => {
    const wrong = ((value ?? []) as string[]).find(
      (entry) => !importDeploymentSchema.shape.allowed_origins.safeParse([originOf(entry)]).success,
    );
    return wrong === undefined || t('deploy.originWrong', { entry: wrong });
  };
  return (
    <Field name="allowed_origins" label={t('deploy.origins')} hint={t('deploy.originsHint')} rules={[areOrigins]}>
      <Select
        mode="tags"
        open={false}
        suffixIcon={null}
        tokenSeparators={[',', ' ', '\n']}
        placeholder="https://example.com"
      />
    </Field>
  );
}

function ContextField() {
  const { t } = useTranslation('remote-data-triggers');
  const context: ImportDeployment['context'] = Form.useWatch('context') ?? 'off';
  return (
    <Field name="context" label={t('deploy.signed.title')} hint={t(`deploy.signed.modeHint.${context}`)}>
      <Select options={importContextModes.map((value) => ({ value, label: t(`deploy.signed.modes.${value}`) }))} />
    </Field>
  );
}

function ScenariosField() {
  const { t } = useTranslation('remote-data-triggers');
  const { data, isLoading } = useScenarioChoices();
  return (
    <Field name="scenario_ids" label={t('deploy.scenarios')} hint={t('deploy.scenariosHint')}>
      <Select
        mode="multiple"
        optionFilterProp="label"
        loading={isLoading}
        placeholder={t('form.scenariosPlaceholder')}
        options={(data ?? []).map(({ id, name, status }) => ({
          value: id,
          label: status === 'started' ? name : t('deploy.stoppedScenario', { name }),
        }))}
      />
    </Field>
  );
}

const deploymentFields = ['access', 'expires_at', 'allowed_origins', 'context'] as const;

const valuesOf = ({ deployment, scenario_ids, revision }: ImportPage) => ({
  access: deployment.access,
  context: deployment.context,
  expires_at: localTime(deployment.expires_at),
  allowed_origins: [...deployment.allowed_origins],
  scenario_ids: [...scenario_ids],
  revision,
});

/** Who may use the page, until when, in which pages it may be shown, and what it runs; in use once it is saved. */
export function AccessForm({ page }: { page: ImportPage }) {
  const { t } = useTranslation('remote-data-triggers');
  const { canWrite } = useSession();
  const [form] = Form.useForm<Values>();
  const send = useSaveDeployment(page);
  const save = async ({ password, scenario_ids, ...values }: Values, { changed, revision }: FormChange<Values>) => {
    const { expires_at } = page.deployment;
    // The field knows minutes; an end that was not touched keeps its seconds.
    const isEndKept = values.expires_at === localTime(expires_at);
    const typed = values.expires_at ? new Date(values.expires_at).toISOString() : null;
    const deployment: ImportDeployment = {
      access: values.access,
      context: values.context,
      expires_at: isEndKept ? expires_at : typed,
      allowed_origins: [...new Set(values.allowed_origins.map(originOf))],
    };
    await send({
      ...(deploymentFields.some((field) => field in changed) && { deployment }),
      ...('scenario_ids' in changed && { scenario_ids }),
      ...(password && { password }),
      revision,
    });
    form.setFieldValue('password', '');
  };
  return (
    <Panel title={t('deploy.settings')}>
      <SettingsForm<Values>
        name="import-page-deployment"
        instance={form}
        disabled={!canWrite || !page.is_active}
        initialValues={valuesOf(page)}
        toValues={valuesOf}
        onSubmit={save}
      >
        <ScenariosField />
        <AccessFields hasPassword={page.has_password} />
        <OriginsField />
        <ContextField />
      </SettingsForm>
    </Panel>
  );
}
