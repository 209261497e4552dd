import { importColour } from 'shared-contracts/api/import-page';
import { brandColours, contrast } from 'shared-contracts/import';
import { useLocale } from 'shared-contracts/react';
import { ColorInput, Field, Form, FormSection, isColor, TextField } from 'shared-contracts/ui/forms';
import { PictureInput } from 'shared-contracts/ui/settings';
import { useAdminText } from '../../parts/useAdminText.ts';

/** Whether the colour can be read as it is, or has to give way a little. */
function ContrastHint() {
  const t = useAdminText();
  const locale = useLocale();
  const colour: unknown = Form.useWatch(['branding', 'colour']);
  if (!isColor(colour)) return t('partner.colourHint');
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
        <ColorInput fallback={importColour} clearable />
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
