import { useTranslation } from 'react-i18next';
import { useFormatters } from 'shared-contracts/react';
import { Field, Input } from 'shared-contracts/ui/forms';
import { SecretField } from './SecretField.tsx';

const at = (name: string) => ['authentication', name];
/** What a certificate begins with. */
const begin = '-----BEGIN CERTIFICATE-----';
const rows = { minRows: 3, maxRows: 8 };

interface CertificateFieldsProps {
  /** When the saved certificate ends. */
  endsAt: string | null;
  /** When a stored key was entered. */
  setAt: string | null;
}

/** The certificate that calls show, its key, and who signs those of the service. */
export function CertificateFields({ endsAt, setAt }: CertificateFieldsProps) {
  const { t } = useTranslation('remote-connectors');
  const format = useFormatters();
  const ends = endsAt === null ? t('auth.certificateHint') : t('auth.certificateEnds', { date: format.date(endsAt) });
  return (
    <>
      <Field name={at('certificate')} label={t('auth.certificate')} hint={ends}>
        <Input.TextArea autoSize={rows} spellCheck={false} dir="ltr" placeholder={begin} />
      </Field>
      <SecretField name="private_key" label={t('auth.privateKey')} setAt={setAt} />
      <Field name={at('ca')} label={t('auth.ca')} hint={t('auth.caHint')}>
        <Input.TextArea autoSize={rows} spellCheck={false} dir="ltr" placeholder={begin} />
      </Field>
    </>
  );
}
