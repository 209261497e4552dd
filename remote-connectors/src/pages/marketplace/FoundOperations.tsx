import { useTranslation } from 'react-i18next';
import { ConnectorIcon, MethodMark } from 'shared-contracts/ui/display';
import { useCatalogueIcons, useFoundOperations } from '../../data/catalogue.ts';
import classes from './FoundOperations.module.css';

interface FoundOperationsProps {
  search: string;
  onOpen: (connectorId: string, operationId: string) => void;
}

/** Operations that the search finds in whatever connector; each opens there. */
export function FoundOperations({ search, onOpen }: FoundOperationsProps) {
  const { t } = useTranslation('remote-connectors');
  const icons = useCatalogueIcons();
  const found = useFoundOperations(search).data ?? [];
  if (search.trim().length < 2 || found.length === 0) return null;
  return (
    <section className={classes.found} aria-label={t('marketplace.foundOperations')}>
      <h2 className={classes.heading}>{t('marketplace.foundOperations')}</h2>
      <ul className={classes.list}>
        {found.map(({ id, method, path, summary, connector_id, connector_name, connector_icon, connector_colour }) => (
          <li key={`${connector_id} ${id}`}>
            <button type="button" className={classes.row} onClick={() => onOpen(connector_id, id)}>
              <ConnectorIcon
                name={connector_name}
                icon={connector_icon}
                colour={connector_colour}
                size={20}
                among={icons}
              />
              <MethodMark method={method} />
              <span className={classes.summary}>{summary || path}</span>
              <span className={classes.connector}>{connector_name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
