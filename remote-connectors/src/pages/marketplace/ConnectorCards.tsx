import { useTranslation } from 'react-i18next';
import type { CatalogueConnector } from 'shared-contracts/api/catalogue';

import { ConnectorIcon } from 'shared-contracts/ui/display';
import { useCatalogueText } from '../../data/catalogueText.ts';
import classes from './ConnectorCards.module.css';

/** Connectors as cards. */
export function ConnectorCards({ connectors }: { connectors: readonly CatalogueConnector[] }) {
  const { t } = useTranslation('remote-connectors');
  const text = useCatalogueText();
  return (
    <ul className={classes.grid} aria-label={t('marketplace.title')}>
      {connectors.map(({ id, name, icon, colour, publisher, description }) => (
        <li key={id} className={classes.card}>
          <ConnectorIcon name={name} icon={icon} colour={colour} size={40} />
          <div>
            <p className={classes.name}>{name}</p>
            <p className={classes.publisher}>{publisher}</p>
          </div>
          <p className={classes.description}>{text(description)}</p>
        </li>
      ))}
    </ul>
  );
}
