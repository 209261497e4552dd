import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CatalogueScheme } from 'shared-contracts/api/catalogue';
import type { ConfigurationAuthentication } from 'shared-contracts/api/connector';
import { Markdown } from 'shared-contracts/ui/display';
import { Field, Form, Select, TextField, useFormChange } from 'shared-contracts/ui/forms';
import classes from './AuthenticationFields.module.css';
import { CertificateFields } from './CertificateFields.tsx';
import { OAuthFields } from './OAuthFields.tsx';
import { type AuthenticationType, authenticationTypes, presetOf } from './presets.ts';
import { SecretField } from './SecretField.tsx';

const at = (name: string) => ['authentication', name];
const choices = (...values: string[]) => values.map((value) => ({ value, label: value }));

/** How calls are signed. */
function HmacFields() {
  const { t } = useTranslation('remote-connectors');
  return (
    <>
      <TextField name={at('header')} label={t('auth.signatureHeader')} required />
      <div className={classes.pair}>
        <Field name={at('algorithm')} label={t('auth.algorithm')}>
          <Select options={choices('sha256', 'sha512', 'sha1')} />
        </Field>
        <Field name={at('encoding')} label={t('auth.encoding')}>
          <Select options={choices('hex', 'base64')} />
        </Field>
      </div>
      <TextField name={at('signed')} label={t('auth.signed')} hint={t('auth.signedHint')} />
      <div className={classes.pair}>
        <TextField name={at('prefix')} label={t('auth.prefix')} input={{ placeholder: 'sha256=' }} />
        <TextField name={at('timestamp_header')} label={t('auth.timestampHeader')} />
      </div>
    </>
  );
}

function ApiKeyFields() {
  const { t } = useTranslation('remote-connectors');
  const places = (['header', 'query', 'cookie'] as const).map((value) => ({ value, label: t(`auth.place.${value}`) }));
  return (
    <div className={classes.pair}>
      <Field name={at('place')} label={t('auth.keyPlace')}>
        <Select options={places} />
      </Field>
      <TextField name={at('name')} label={t('auth.keyName')} required />
    </div>
  );
}

/** Puts another type in place: as it was when it was left, as it is saved, else as the document says. */
function useTypes(schemes: readonly CatalogueScheme[], saved: ConfigurationAuthentication | undefined) {
  const form = Form.useFormInstance();
  const change = useFormChange();
  const left = useRef(new Map<AuthenticationType, ConfigurationAuthentication>());
  return (from: AuthenticationType, to: AuthenticationType) => {
    left.current.set(from, { ...form.getFieldValue('authentication'), type: from });
    const kept = saved?.type === to ? saved : presetOf(to, schemes);
    change(['authentication'], left.current.get(to) ?? kept);
  };
}

interface AuthenticationFieldsProps {
  schemes: readonly CatalogueScheme[];
  /** What is saved, if anything is. */
  saved?: ConfigurationAuthentication;
  /** When a stored secret was entered. */
  setAt: string | null;
  /** Whether what is rarely changed is shown, too. */
  whole?: boolean;
}

/** How calls are let in: the document's ways first, each with what it needs. */
export function AuthenticationFields({ schemes, saved, setAt, whole = true }: AuthenticationFieldsProps) {
  const { t } = useTranslation('remote-connectors');
  const choose = useTypes(schemes, saved);
  const type: AuthenticationType = Form.useWatch(at('type')) ?? 'none';
  const offered = new Set<AuthenticationType>(schemes.map((scheme) => scheme.type));
  const option = (value: AuthenticationType) => ({ value, label: t(`authType.${value}`) });
  const others = authenticationTypes.filter((value) => !offered.has(value)).map(option);
  const ways = [
    { label: t('auth.ofConnector'), options: [...offered].map(option) },
    { label: t('auth.others'), options: others },
  ];
  const description = schemes.find((scheme) => scheme.type === type)?.description;
  return (
    <>
      <Field name={at('type')} label={t('auth.type')}>
        <Select
          options={ways.filter(({ options }) => options.length > 0)}
          onChange={(next: AuthenticationType) => choose(type, next)}
        />
      </Field>
      {description && (
        <div className={classes.said}>
          <Markdown source={description} />
        </div>
      )}
      {(type === 'basic' || type === 'digest') && (
        <TextField
          name={at('username')}
          label={t('auth.username')}
          input={{ autoComplete: 'off', spellCheck: false }}
        />
      )}
      {type === 'api-key' && <ApiKeyFields />}
      {/* One field whatever it is called: one that goes would take back what the new type begins with. */}
      {type !== 'none' && type !== 'oauth2' && type !== 'certificate' && (
        <SecretField label={t(`auth.secret.${type}`)} setAt={setAt} />
      )}
      {type === 'certificate' && (
        <CertificateFields endsAt={saved?.type === 'certificate' ? saved.expires_at : null} setAt={setAt} />
      )}
      {type === 'oauth2' && <OAuthFields schemes={schemes} setAt={setAt} whole={whole} />}
      {type === 'hmac' && <HmacFields />}
    </>
  );
}
