import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CatalogueDetail } from 'shared-contracts/api/catalogue';
import { Button } from 'shared-contracts/ui/core';
import { AddDrawer } from '../add/AddDrawer.tsx';
import classes from './ConnectorDrawer.module.css';
import { OwnerMenu } from './OwnerMenu.tsx';

interface ConnectorActsProps {
  connector: CatalogueDetail;
  /** It has left the view. */
  onGone: () => void;
}

/** What can be done with a connector: a configuration made of it, and for one of the organisation more. */
export function ConnectorActs({ connector, onGone }: ConnectorActsProps) {
  const { t } = useTranslation('remote-connectors');
  const [adding, setAdding] = useState(false);
  return (
    <div className={classes.acts}>
      {!connector.is_public && <OwnerMenu connector={connector} onGone={onGone} />}
      {connector.is_active && (
        <Button type="primary" onClick={() => setAdding(true)}>
          {t('marketplace.add')}
        </Button>
      )}
      <AddDrawer connector={connector} open={adding} onClose={() => setAdding(false)} />
    </div>
  );
}
