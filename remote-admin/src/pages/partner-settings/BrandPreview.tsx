import type { CSSProperties } from 'react';
import { importColour } from 'shared-contracts/api/import-page';
import type { Branding, PartnerAnswer } from 'shared-contracts/api/partner';
import { brandColours, type Theme } from 'shared-contracts/import';
import { Form, type FormInstance, isColor } from 'shared-contracts/ui/forms';
import { useAdminText } from '../../parts/useAdminText.ts';
import classes from './BrandPreview.module.css';
import page from './PartnerPage.module.css';

interface Shown {
  name: string;
  logo: string | null;
  colour: string;
  footer: string;
}

/** How the head of an import page looks in a theme. */
function ImportPreview({ shown, theme }: { shown: Shown; theme: Theme }) {
  const t = useAdminText();
  const { name, logo, colour, footer } = shown;
  return (
    <figure className={classes.frame}>
      <figcaption>{t(theme === 'light' ? 'partner.previewLight' : 'partner.previewDark')}</figcaption>
      <div className={classes.page} data-theme={theme} style={brandColours(colour, theme) as CSSProperties}>
        <div className={classes.head}>
          {logo && (
            <span className={classes.logo}>
              <img src={logo} alt="" />
            </span>
          )}
          <strong>{t('partner.sampleTitle')}</strong>
        </div>
        <div className={classes.body}>
          <span className={classes.button}>{t('partner.sampleButton')}</span>
          <span className={classes.text}>{t('partner.sampleLink')}</span>
        </div>
        <div className={classes.foot}>{footer || name}</div>
      </div>
    </figure>
  );
}

function MailPreview({ shown: { name, logo, colour, footer } }: { shown: Shown }) {
  const t = useAdminText();
  return (
    <figure className={classes.frame}>
      <figcaption>{t('partner.previewMail')}</figcaption>
      <div className={classes.mail} data-theme="light" style={{ borderBlockStartColor: colour }}>
        {logo ? <img src={logo} alt="" /> : <strong>{name}</strong>}
        <p>{t('partner.sampleMail')}</p>
        {footer && <p className={classes.mailFoot}>{footer}</p>}
      </div>
    </figure>
  );
}

/** The branding as it is being edited: an import page in both themes, and a mail. */
export function BrandPreview({ form, answer }: { form: FormInstance; answer: PartnerAnswer }) {
  const t = useAdminText();
  const branding: Branding = Form.useWatch('branding', { form, preserve: true }) ?? answer.settings.branding;
  const shown = {
    name: branding.name || answer.company_name,
    logo: branding.logo,
    colour: isColor(branding.colour) ? branding.colour : importColour,
    footer: branding.footer,
  };
  return (
    <aside className={page.preview} aria-label={t('partner.preview')}>
      <ImportPreview shown={shown} theme="light" />
      <ImportPreview shown={shown} theme="dark" />
      <MailPreview shown={shown} />
    </aside>
  );
}
