import { importColour } from 'shared-contracts/api/import-page';
import { brandColours, contrast } from 'shared-contracts/import';
import { useLocale } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';
import { Field, Form, FormSection, Input, TextField } from 'shared-contracts/ui/forms';
import { PictureInput } from 'shared-contracts/ui/settings';
import { useAdminText } from '../../parts/useAdminText.ts';
import classes from './PartnerPage.module.css';

const isColour = (text: unknown): text is string => typeof text === 'string' && /^#[0-9a-f]{6}$/i.test(text);

interface ColourInputProps {
  id?: string;
  value?: string | null;
  onChange?: (colour: string | null) => void;
}

/** A colour that is picked or typed; empty is none. */
function ColourInput({ id, value, onChange, ...control }: ColourInputProps) {
  const t = useAdminText();
  return (
    <div className={classes.colour}>
      <input
        type="color"
        aria-label={t('partner.pickColour')}
        value={isColour(value) ? value : importColour}
        onChange={({ target }) => onChange?.(target.value)}
      />
      <Input
        {...control}
        id={id ?? ''}
        spellCheck={false}
        placeholder={importColour}
        value={value ?? ''}
        onChange={({ target }) => onChange?.(target.value.trim() || null)}
      />
      {value && <Button onClick={() => onChange?.(null)}>{t('partner.noColour')}</Button>}
    </div>
  );
}

/** Whether the colour can be read as it is, or has to give way a little. */
function ContrastHint() {
  const t = useAdminText();
  const locale = useLocale();
  const colour: unknown = Form.useWatch(['branding', 'colour']);
  if (!isColour(colour)) return t('partner.colourHint');
  const { '--brand': fill = colour } = brandColours(colour, 'light');
  const best = Math.max(contrast(colour, '#ffffff'), contrast(colour, '#161a2b'));
  const ratio = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(best);
  const isKept = fill.toLowerCase() === colour.toLowerCase();
  return t(isKept ? 'partner.contrastGood' : 'partner.contrastLow', { ratio });
}

/** Name, logo, colour and footer of import pages and mails. */
export function BrandingFields({ companyName }: { companyName: string }) {
  const t = useAdminText();
  return (
    <FormSection title={t('partner.branding')} description={t('partner.brandingText')}>
      <TextField name={['branding', 'name']} label={t('partner.name')} input={{ placeholder: companyName }} />
      <Field name={['branding', 'logo']} label={t('partner.logo')} hint={t('partner.logoHint')}>
        <PictureInput alt={t('partner.logoAlt')} />
      </Field>
      <Field name={['branding', 'colour']} label={t('partner.colour')} hint={<ContrastHint />}>
        <ColourInput />
      </Field>
      <TextField
        name={['branding', 'footer']}
        label={t('partner.footer')}
        hint={t('partner.footerHint')}
        lines={[2, 4]}
        max={300}
      />
    </FormSection>
  );
}
