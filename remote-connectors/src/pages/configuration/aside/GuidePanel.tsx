import { useTranslation } from 'react-i18next';
import type { CatalogueDetail } from 'shared-contracts/api/catalogue';
import type { Configuration } from 'shared-contracts/api/connector';
import { RemoteLink } from 'shared-contracts/react';
import { DelayedSkeleton, Panel } from 'shared-contracts/ui/core';
import { Markdown } from 'shared-contracts/ui/display';
import { useCatalogueText } from '../../../data/catalogueText.ts';
import { webAddress } from '../../../data/webAddress.ts';
import classes from './aside.module.css';

interface GuidePanelProps {
  configuration: Configuration;
  /** Undefined while it is read. */
  connector: CatalogueDetail | undefined;
}

/** How to get the credentials, beside the fields that ask for them. */
export function GuidePanel({ configuration: { connector_id, connector_name }, connector }: GuidePanelProps) {
  const { t } = useTranslation('remote-connectors');
  const text = useCatalogueText();
  const documentation = connector?.documentation ? webAddress(connector.documentation) : null;
  const guide = connector && text(connector.guide);
  return (
    <Panel
      title={t('guide.title', { name: connector_name })}
      actions={
        <RemoteLink to="connector-marketplace" search={`connector=${connector_id}`} className={classes.link}>
          {t('guide.operations')}
        </RemoteLink>
      }
    >
      <div className={classes.guide}>
        {!connector && <DelayedSkeleton rows={6} />}
        {guide && <Markdown source={guide} />}
        {guide === '' && <p className={classes.none}>{t('marketplace.noGuide')}</p>}
        {documentation && (
          <a className={classes.link} href={documentation} target="_blank" rel="noreferrer">
            {t('marketplace.documentation')}
          </a>
        )}
      </div>
    </Panel>
  );
}
