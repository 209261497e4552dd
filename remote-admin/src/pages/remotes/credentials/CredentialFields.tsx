import { useEffect } from 'react';
import { credentialDays, usualGrant } from 'shared-contracts/api/deploy';
import {
  AutoComplete,
  CheckboxGroup,
  Field,
  type FieldRule,
  Form,
  FormSection,
  Select,
  TextField,
} from 'shared-contracts/ui/forms';
import { useDeployStatus } from '../../../data/queries.ts';
import { useAdminText } from '../../../parts/useAdminText.ts';
import { GrantFields } from '../grants/GrantFields.tsx';

/** As the server takes it: a remote that is not published yet can have a credential already. */
export const remoteName = /^remote-[a-z][a-z0-9-]{1,40}$/;

const scopes = ['publish', 'preview', 'promote', 'kill', 'approve'] as const;
const days = [30, 90, 180, credentialDays.usual, credentialDays.most];

function RemoteField() {
  const t = useAdminText();
  const { data } = useDeployStatus();
  const isName: FieldRule = (value) => remoteName.test(String(value)) || t('credentials.remoteShape');
  return (
    <Field
      name="remote"
      label={t('column.remote')}
      hint={t('credentials.remoteHint')}
      required={t('credentials.remoteRequired')}
      rules={[isName]}
    >
      <AutoComplete
        autoFocus
        options={(data?.remotes ?? []).map(({ remote }) => ({ value: remote }))}
        showSearch={{ filterOption: true }}
      />
    </Field>
  );
}

function ScopesField() {
  const t = useAdminText();
  // Not `required`: a group of checkboxes must not say `aria-required`.
  const isSome: FieldRule = (value) => (Array.isArray(value) && value.length > 0) || t('credentials.scopesRequired');
  const approvesAlone: FieldRule = (value) =>
    !Array.isArray(value) || value.length < 2 || !value.includes('approve') || t('credentials.approveAlone');
  return (
    <Field
      name="scopes"
      label={t('credentials.scopes')}
      hint={t('credentials.scopesHint')}
      rules={[isSome, approvesAlone]}
    >
      <CheckboxGroup options={scopes.map((value) => ({ value, label: t(`credentials.scope.${value}`) }))} />
    </Field>
  );
}

/** The grant of a remote that has none yet: what goes with its name, until something else is typed. */
function FirstGrant({ remote }: { remote: string }) {
  const t = useAdminText();
  const form = Form.useFormInstance();
  useEffect(() => {
    if (!form.isFieldTouched(['grant', 'paths']) && !form.isFieldTouched(['grant', 'names'])) {
      form.setFieldsValue({ grant: usualGrant(remote) });
    }
  }, [form, remote]);
  return (
    <FormSection title={t('grant.title')} description={t('grant.text')}>
      <GrantFields />
    </FormSection>
  );
}

/** What a credential is for, what it may and until when; the first one of a remote comes with its grant. */
export function CredentialFields({ needsGrant }: { needsGrant: (remote: string) => boolean }) {
  const t = useAdminText();
  const remote = Form.useWatch<string | undefined>('remote') ?? '';
  return (
    <>
      <RemoteField />
      <TextField
        name="name"
        label={t('credentials.name')}
        hint={t('credentials.nameHint')}
        required={t('credentials.nameRequired')}
        max={80}
        input={{ autoComplete: 'off' }}
      />
      <ScopesField />
      <Field name="days" label={t('credentials.endsAfter')} hint={t('credentials.endsHint')}>
        <Select options={days.map((value) => ({ value, label: t('credentials.days', { count: value }) }))} />
      </Field>
      {needsGrant(remote) && <FirstGrant remote={remote} />}
    </>
  );
}
