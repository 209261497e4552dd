import { useTranslation } from 'react-i18next';
import type { CatalogueDetail } from 'shared-contracts/api/catalogue';
import { RemoteLink } from 'shared-contracts/react';
import { Panel } from 'shared-contracts/ui/core';
import { Markdown } from 'shared-contracts/ui/display';
import { useCatalogueText } from '../../../data/catalogueText.ts';
import classes from './aside.module.css';

/** How to get the credentials, beside the fields that ask for them. */
export function GuidePanel({ connector }: { connector: CatalogueDetail }) {
  const { t } = useTranslation('remote-connectors');
  const text = useCatalogueText();
  const guide = text(connector.guide);
  return (
    <Panel
      title={t('guide.title', { name: connector.name })}
      actions={
        <RemoteLink to="connector-marketplace" search={`connector=${connector.id}`} className={classes.link}>
          {t('guide.operations')}
        </RemoteLink>
      }
    >
      <div className={classes.guide}>
        {guide ? <Markdown source={guide} /> : <p className={classes.none}>{t('marketplace.noGuide')}</p>}
        {connector.documentation && (
          <a className={classes.link} href={connector.documentation} target="_blank" rel="noreferrer">
            {t('marketplace.documentation')}
          </a>
        )}
      </div>
    </Panel>
  );
}
