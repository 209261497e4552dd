import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { CatalogueConnector } from 'shared-contracts/api/catalogue';
import { RemoteLink } from 'shared-contracts/react';
import { ConnectorIcon } from 'shared-contracts/ui/display';
import { useCatalogueIcons } from '../../data/catalogue.ts';
import { useCatalogueText } from '../../data/catalogueText.ts';
import classes from './ConnectorCards.module.css';

function Card({ connector }: { connector: CatalogueConnector }) {
  const { t } = useTranslation('remote-connectors');
  const text = useCatalogueText();
  const icons = useCatalogueIcons();
  const [query] = useSearchParams();
  const address = new URLSearchParams(query);
  address.set('connector', connector.id);
  const { name, icon, colour, publisher, is_public, description, authentication, operation_count } = connector;
  const kinds = authentication.map((kind) => t(`authType.${kind}`)).join(', ');
  return (
    <li className={classes.card} data-deprecated={connector.status === 'deprecated'}>
      <ConnectorIcon name={name} icon={icon} colour={colour} size={40} among={icons} />
      <div className={classes.title}>
        <RemoteLink to="connector-marketplace" search={address.toString()} className={classes.name}>
          {name}
        </RemoteLink>
        <span className={classes.publisher}>{is_public ? publisher : t('marketplace.yours')}</span>
      </div>
      {connector.configuration_count > 0 && (
        <span className={classes.used}>{t('marketplace.configured', { count: connector.configuration_count })}</span>
      )}
      {connector.status === 'deprecated' && <span className={classes.old}>{t('marketplace.deprecated')}</span>}
      <p className={classes.description}>{text(description)}</p>
      <p className={classes.facts}>
        <span>{t('marketplace.operations', { count: operation_count })}</span>
        {kinds && <span>{kinds}</span>}
      </p>
    </li>
  );
}

/** Connectors as cards; each leads to its drawer. */
export function ConnectorCards({ connectors }: { connectors: readonly CatalogueConnector[] }) {
  const { t } = useTranslation('remote-connectors');
  return (
    <ul className={classes.grid} aria-label={t('marketplace.connectors')}>
      {connectors.map((connector) => (
        <Card key={connector.id} connector={connector} />
      ))}
    </ul>
  );
}
