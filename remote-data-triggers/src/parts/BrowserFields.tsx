import { useTranslation } from 'react-i18next';
import { anyOrigin, browserOriginsSchema, echoedHeaderSchema } from 'shared-contracts/api/webhook';
import { Field, Select, TextField } from 'shared-contracts/ui/forms';
import { originOf } from './origins.ts';

const toOrigin = (entry: string) => (entry.trim() === anyOrigin ? anyOrigin : originOf(entry));

interface OriginsProps {
  id?: string;
  value?: string[];
  onChange?: (value: string[]) => void;
}

/** Any address of a site is entered as its origin. */
function Origins({ onChange, ...control }: OriginsProps) {
  return (
    <Select
      {...control}
      mode="tags"
      open={false}
      suffixIcon={null}
      tokenSeparators={[',', ' ', '\n']}
      placeholder="https://example.com"
      onChange={(entries: string[]) => onChange?.([...new Set(entries.map(toOrigin))])}
    />
  );
}

/** Which pages may send from a browser, and what a handshake gets back. */
export function BrowserFields() {
  const { t } = useTranslation('remote-data-triggers');
  const areOrigins = (value: unknown) => {
    const wrong = ((value ?? []) as string[]).find((entry) => !browserOriginsSchema.safeParse([entry]).success);
    return wrong === undefined || t('form.allowedOriginsWrong', { entry: wrong });
  };
  const isHeader = (value: unknown) => echoedHeaderSchema.safeParse(value ?? '').success || t('form.echoHeaderWrong');
  return (
    <>
      <Field
        name="allowed_origins"
        label={t('form.allowedOrigins')}
        hint={t('form.allowedOriginsHint')}
        rules={[areOrigins]}
      >
        <Origins />
      </Field>
      <TextField
        name="echo_header"
        label={t('form.echoHeader')}
        hint={t('form.echoHeaderHint')}
        rules={[isHeader]}
        input={{ placeholder: 'X-Hook-Secret' }}
      />
    </>
  );
}
