import { IconBuilding, IconCheck } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { MenuProps } from 'shared-contracts/ui/core';
import { overlayActions } from '../../shell/overlayStore.ts';
import classes from './UserMenu.module.css';

type Items = NonNullable<MenuProps['items']>;

/** An organisation of the user, by its id in the auth service. */
export interface MenuOrganisation {
  id: string;
  name: string;
}

interface Organisations {
  all: readonly MenuOrganisation[];
  currentId: string | undefined;
}

/** With more of them than this they are looked for in a dialog. */
export const maxListed = 8;

const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

/** One of several to choose from, as an organisation or a language; the current one has a mark beside it. */
export function OrganisationChoice({ name, current }: { name: ReactNode; current: boolean }) {
  return (
    <span className={classes.choice} aria-current={current || undefined}>
      <span className={classes.choiceName}>{name}</span>
      {current && <IconCheck {...icon} />}
    </span>
  );
}

/** The organisations to switch between: in the menu, or in a dialog with a search when they are many; none for a user of one. */
export function organisationItems(
  { all, currentId }: Organisations,
  t: TFunction,
  onSwitch: (id: string) => void,
): Items {
  if (all.length < 2) return [];
  const item = { key: 'organisations', icon: <IconBuilding {...icon} />, label: t('userMenu.switchOrganisation') };
  if (all.length > maxListed) return [{ ...item, onClick: overlayActions.openOrganisations }];
  return [{ ...item, children: organisationChoices({ all, currentId }, onSwitch) }];
}

/** The organisations as items of a menu, the current one with a mark. */
export function organisationChoices({ all, currentId }: Organisations, onSwitch: (id: string) => void): Items {
  return all.map(({ id, name }) => {
    const current = id === currentId;
    const label = <OrganisationChoice name={name} current={current} />;
    return { key: `organisation-${id}`, label, onClick: () => current || onSwitch(id) };
  });
}
