import { useTranslation } from 'react-i18next';
import type { CatalogueScheme } from 'shared-contracts/api/catalogue';
import { oauthCallbackPath } from 'shared-contracts/api/connector';
import { CopyButton } from 'shared-contracts/ui/core';
import { Field, Form, Select, TextField } from 'shared-contracts/ui/forms';
import classes from './AuthenticationFields.module.css';
import { knownScopes } from './presets.ts';
import { SecretField } from './SecretField.tsx';

const at = (name: string) => ['authentication', name];
type Grant = 'authorization_code' | 'client_credentials';

/** The address that must be registered with the service before it lets anybody come back. */
function RedirectAddress() {
  const { t } = useTranslation('remote-connectors');
  const address = `${window.location.origin}${oauthCallbackPath}`;
  return (
    <>
      <p className={classes.label}>{t('auth.redirect')}</p>
      <div className={classes.address}>
        <code dir="ltr">{address}</code>
        <CopyButton text={address} label={t('auth.copyRedirect')} size="small" type="text" />
      </div>
    </>
  );
}

function Addresses({ grant }: { grant: Grant }) {
  const { t } = useTranslation('remote-connectors');
  const address = (name: string, label: string, required: boolean) => (
    <TextField
      name={at(name)}
      label={label}
      {...(required && { required: t('auth.addressRequired') })}
      input={{ placeholder: 'https://', spellCheck: false }}
    />
  );
  return (
    <>
      {grant === 'authorization_code' && address('authorization_url', t('auth.authorizationUrl'), true)}
      {address('token_url', t('auth.tokenUrl'), true)}
    </>
  );
}

/** What hardly any service needs changed. */
function Rare() {
  const { t } = useTranslation('remote-connectors');
  const proofs = (['basic', 'body', 'none'] as const).map((value) => ({ value, label: t(`auth.proof.${value}`) }));
  return (
    <details className={classes.more}>
      <summary>{t('auth.more')}</summary>
      <Field name={at('client_authentication')} label={t('auth.clientProof')}>
        <Select options={proofs} />
      </Field>
      <TextField name={at('audience')} label={t('auth.audience')} />
      <TextField name={at('issuer')} label={t('auth.issuer')} hint={t('auth.issuerHint')} />
    </details>
  );
}

interface OAuthFieldsProps {
  schemes: readonly CatalogueScheme[];
  setAt: string | null;
  whole: boolean;
}

/** OAuth 2: the application at the service, and what it may do. The consent follows once it is saved. */
export function OAuthFields({ schemes, setAt, whole }: OAuthFieldsProps) {
  const { t } = useTranslation('remote-connectors');
  const grant: Grant = Form.useWatch(at('grant')) ?? 'authorization_code';
  const isKnown = schemes.some((scheme) => scheme.type === 'oauth2');
  const grants = (['authorization_code', 'client_credentials'] as const).map((value) => ({
    value,
    label: t(`auth.grant.${value}`),
  }));
  const scopes = knownScopes(schemes, grant).map(({ name, description }) => ({
    value: name,
    label: (
      <span className={classes.scope}>
        <span dir="ltr">{name}</span>
        {description && <span className={classes.hint}>{description}</span>}
      </span>
    ),
  }));
  return (
    <>
      <Field name={at('grant')} label={t('auth.grantLabel')}>
        <Select options={grants} />
      </Field>
      {grant === 'authorization_code' && <RedirectAddress />}
      <TextField name={at('client_id')} label={t('auth.clientId')} input={{ autoComplete: 'off', spellCheck: false }} />
      <SecretField name="client_secret" label={t('auth.clientSecret')} setAt={setAt} />
      <Field name={at('scopes')} label={t('auth.scopes')} hint={t('auth.scopesHint')}>
        <Select mode="tags" options={scopes} optionLabelProp="value" tokenSeparators={[' ', ',']} />
      </Field>
      {(whole || !isKnown) && <Addresses grant={grant} />}
      {whole && <Rare />}
    </>
  );
}
