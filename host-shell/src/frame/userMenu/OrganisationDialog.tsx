import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Modal } from 'shared-contracts/ui/core';
import { SearchField } from 'shared-contracts/ui/forms';
import { overlayActions, useOverlays } from '../../shell/overlayStore.ts';
import { useShell } from '../../shell/shell.ts';
import { useSwitchOrganisation } from '../../shell/useSwitchOrganisation.ts';
import { OrganisationChoice } from './organisationItems.tsx';
import classes from './UserMenu.module.css';

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
  const choices = useRef<HTMLDivElement>(null);
  /** Down and up lead from the field through the list; Enter in the field takes the first of it. */
  const moveFocus = (event: KeyboardEvent) => {
    const rows = [...(choices.current?.querySelectorAll('button[data-organisation]') ?? [])] as HTMLElement[];
    const at = rows.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      const field = choices.current?.querySelector('input');
      (next < 0 ? field : rows[Math.min(next, rows.length - 1)])?.focus();
    } else if (event.key === 'Enter' && at < 0) rows[0]?.click();
  };
  const choose = (id: string) => {
    overlayActions.closeOrganisations();
    if (id !== record?.organisation.id) void switchTo(id);
  };
  return (
    <Modal
      open={open}
      title={t('userMenu.switchOrganisation')}
      width={400}
      footer={null}
      destroyOnHidden
      afterOpenChange={(isOpen) => isOpen && choices.current?.querySelector('input')?.focus()}
      afterClose={() => setSearch('')}
      onCancel={overlayActions.closeOrganisations}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the field and the list inside */}
      <div ref={choices} onKeyDown={moveFocus}>
        <SearchField value={search} onChange={setSearch} placeholder={t('userMenu.findOrganisation')} />
        <ul className={classes.organisations}>
          {found.map(({ id, name }) => (
            <li key={id}>
              <button type="button" data-organisation className={classes.row} onClick={() => choose(id)}>
                <OrganisationChoice name={name} current={id === record?.organisation.id} />
              </button>
            </li>
          ))}
        </ul>
      </div>
      <p className={classes.none} role="status">
        {found.length === 0 && t('userMenu.noOrganisation')}
      </p>
    </Modal>
  );
}
