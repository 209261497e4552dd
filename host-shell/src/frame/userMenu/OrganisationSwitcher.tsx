import { IconSelector } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dropdown } from 'shared-contracts/ui/core';
import { overlayActions, useOverlays } from '../../shell/overlayStore.ts';
import { useShell } from '../../shell/shell.ts';
import { useSwitchOrganisation } from '../../shell/useSwitchOrganisation.ts';
import { maxListed, organisationChoices } from './organisationItems.tsx';
import classes from './UserMenu.module.css';

/** The company's name, by which who has several organisations switches between them: in a menu, or by a search. */
export function OrganisationSwitcher({ name }: { name: string }) {
  const { t } = useTranslation();
  const record = useShell().session.record();
  const onSwitch = useSwitchOrganisation();
  const [isOpen, setOpen] = useState(false);
  const isSearched = useOverlays((state) => state.organisationsOpen);
  const all = record?.organisations ?? [];
  if (all.length < 2) return <span className={classes.company}>{name}</span>;
  const isMany = all.length > maxListed;
  const label = t('userMenu.switchOrganisation');
  const button = (
    <button
      type="button"
      className={classes.switcher}
      aria-label={`${name}: ${label}`}
      title={label}
      aria-haspopup={isMany ? 'dialog' : 'menu'}
      aria-expanded={isMany ? isSearched : isOpen}
      onClick={isMany ? overlayActions.openOrganisations : undefined}
    >
      <span className={classes.company}>{name}</span>
      <IconSelector size={16} stroke={1.8} aria-hidden />
    </button>
  );
  if (isMany) return button;
  const items = organisationChoices({ all, currentId: record?.organisation.id }, onSwitch);
  return (
    <Dropdown
      autoFocus
      open={isOpen}
      onOpenChange={setOpen}
      menu={{ items, style: { minInlineSize: 220 } }}
      trigger={['click']}
      placement="bottomLeft"
    >
      {button}
    </Dropdown>
  );
}
