import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from 'shared-contracts/ui/core';
import { SearchField } from 'shared-contracts/ui/forms';
import { overlayActions, useOverlays } from '../../shell/overlayStore.ts';
import { useShell } from '../../shell/shell.ts';
import { Choice } from './organisationItems.tsx';
import classes from './UserMenu.module.css';
import { useSwitchOrganisation } from './useSwitchOrganisation.ts';

/** Words of a search, in any order, each the beginning or a part of the name. */
function matches(name: string, search: string): boolean {
  const words = search.toLocaleLowerCase().split(/\s+/);
  return words.every((word) => name.toLocaleLowerCase().includes(word));
}

/** Switching for users of many organisations: a search, and a list in which the current one is marked. */
export function OrganisationDialog() {
  const { t } = useTranslation();
  const open = useOverlays((state) => state.organisationsOpen);
  const record = useShell().session.record();
  const switchTo = useSwitchOrganisation();
  const [search, setSearch] = useState('');
  const found = (record?.organisations ?? []).filter(({ name }) => matches(name, search));
  const choose = (id: string) => {
    overlayActions.closeOrganisations();
    if (id !== record?.organisation.id) switchTo(id);
  };
  return (
    <Modal
      open={open}
      title={t('userMenu.switchOrganisation')}
      width={400}
      footer={null}
      destroyOnHidden
      afterClose={() => setSearch('')}
      onCancel={overlayActions.closeOrganisations}
    >
      <SearchField value={search} onChange={setSearch} placeholder={t('userMenu.findOrganisation')} />
      <ul className={classes.organisations}>
        {found.map(({ id, name }) => (
          <li key={id}>
            <button type="button" className={classes.row} onClick={() => choose(id)}>
              <Choice name={name} current={id === record?.organisation.id} />
            </button>
          </li>
        ))}
      </ul>
      <p className={classes.none} role="status">
        {found.length === 0 && t('userMenu.noOrganisation')}
      </p>
    </Modal>
  );
}
