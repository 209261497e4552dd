import { useTranslation } from 'react-i18next';
import type { ImportPage } from 'shared-contracts/api/import-page';
import { Alert, CopyButton, Panel } from 'shared-contracts/ui/core';
import classes from './DeployPage.module.css';
import { embedSnippet } from './embedSnippet.ts';
import { QrCode } from './QrCode.tsx';

/** Ways to give the page to people: link, QR code, and a frame in a page of one's own. */
export function SharePanel({ page }: { page: ImportPage }) {
  const { t } = useTranslation('remote-data-triggers');
  const snippet = embedSnippet(page);
  const origins = page.deployment.allowed_origins;
  return (
    <Panel title={t('deploy.share')}>
      <div className={classes.share}>
        <div className={classes.ways}>
          <div>
            <span className={classes.label}>{t('deploy.link')}</span>
            <div className={classes.address} dir="ltr">
              <a href={page.url} target="_blank" rel="noreferrer">
                {page.url}
              </a>
              <CopyButton text={page.url} label={t('deploy.copyLink')} size="small" />
            </div>
          </div>
          <div>
            <span className={classes.label}>{t('deploy.embed')}</span>
            <div className={classes.snippet} dir="ltr">
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by keyboard */}
              <pre tabIndex={0}>{snippet}</pre>
              <CopyButton text={snippet} label={t('deploy.copyEmbed')} size="small" />
            </div>
            {origins.length === 0 ? (
              <Alert type="warning" showIcon title={t('deploy.noOrigins')} />
            ) : (
              <p className={classes.hint}>{t('deploy.embeddedIn', { origins: origins.join(', ') })}</p>
            )}
          </div>
        </div>
        <QrCode url={page.url} name={page.name} />
      </div>
    </Panel>
  );
}
