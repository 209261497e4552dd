import type { HttpConfig } from 'shared-contracts/nodes';
import { Input, SecretInput } from 'shared-contracts/ui/forms';
import { useConfigurations } from '../../../../data/connectorQueries.ts';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { ChoiceSetting } from '../../fields/ChoiceSetting.tsx';
import { Field } from '../../fields/Field.tsx';
import { FormRow } from '../../fields/FormRow.tsx';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import { ConfigurationSelect } from '../configuration/ConfigurationSelect.tsx';
import classes from './AuthenticationFields.module.css';
import { texts } from './texts.ts';

interface SecretFieldProps {
  label: string;
  /** What was typed, or the reference `secret:<id>` of a stored secret. */
  value: string;
  onChange: (value: string) => void;
}

/** A secret of a node. */
function SecretField({ label, value, onChange }: SecretFieldProps) {
  const t = useKindText(texts);
  return (
    <Field
      label={label}
      path="authentication.secret"
      hint={t(value.startsWith('secret:') ? 'secretStored' : 'secretHint')}
    >
      {(control) => <SecretInput {...control} label={label} value={value} onChange={onChange} />}
    </Field>
  );
}

type Authentication = HttpConfig['authentication'];
type Type = Authentication['type'];

const types = ['none', 'basic', 'bearer', 'header', 'configuration'] as const;

/** A fresh way to sign in; a secret of another way is not carried over. */
const fresh: Readonly<Record<Type, Authentication>> = {
  none: { type: 'none' },
  basic: { type: 'basic', username: '', secret: '' },
  bearer: { type: 'bearer', secret: '' },
  header: { type: 'header', name: 'X-Api-Key', secret: '' },
  configuration: { type: 'configuration', configuration_id: '' },
};

/** The configuration of a connector that lets the call in: by OAuth 2, a signature or its keys. */
function ConfigurationField({ id }: { id: string }) {
  const t = useKindText(texts);
  const { change } = useNodeForm();
  const { data: all, error } = useConfigurations();
  const chosen = all?.find((one) => one.id === id);
  const choose = (configuration_id: string) =>
    change({ authentication: { type: 'configuration', configuration_id }, tunnel_id: '' });
  return (
    <>
      <ConfigurationSelect {...{ all, error }} value={id} path="authentication.configuration_id" onChoose={choose} />
      {chosen && <p className={classes.hint}>{t('configurationHint', { address: originOf(chosen.base_url) })}</p>}
    </>
  );
}

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : address);

/** How the call proves who makes it. The secret can be written, never read. */
export function AuthenticationFields({ authentication }: { authentication: Authentication }) {
  const t = useKindText(texts);
  const { change } = useNodeForm();
  const choice = (
    <ChoiceSetting<Type>
      label={t('authentication')}
      value={authentication.type}
      options={types.map((value) => ({ value, label: t(`auth-${value}`) }))}
      onChange={(type) => change({ authentication: fresh[type] })}
    />
  );
  if (authentication.type === 'configuration') {
    return (
      <>
        {choice}
        <ConfigurationField id={authentication.configuration_id} />
      </>
    );
  }
  return (
    <FormRow>
      {choice}
      <SignInFields authentication={authentication} />
    </FormRow>
  );
}

type SignIn = Exclude<Authentication, { type: 'configuration' }>;

/** What is entered for a way to sign in. */
function SignInFields({ authentication }: { authentication: SignIn }) {
  const t = useKindText(texts);
  const { change } = useNodeForm();
  const set = (part: Record<string, string>, field: string) =>
    change({ authentication: { ...authentication, ...part } }, field);
  const text = (label: string, name: 'username' | 'name', value: string) => (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          value={value}
          autoComplete="off"
          onChange={(event) => set({ [name]: event.target.value }, name)}
        />
      )}
    </Field>
  );
  return (
    <>
      {authentication.type === 'basic' && text(t('username'), 'username', authentication.username)}
      {authentication.type === 'header' && text(t('headerName'), 'name', authentication.name)}
      {authentication.type !== 'none' && (
        <SecretField
          label={t(`secret-${authentication.type}`)}
          value={authentication.secret}
          onChange={(secret) => set({ secret }, 'secret')}
        />
      )}
    </>
  );
}
