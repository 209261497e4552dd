import { act, screen, waitFor } from '@testing-library/react';
import { renderShell } from '../../../test/renderShell.tsx';
import { useOverlays } from '../../shell/overlayStore.ts';
import { OrganisationDialog } from './OrganisationDialog.tsx';
import { OrganisationSwitcher } from './OrganisationSwitcher.tsx';
import { UserMenu } from './UserMenu.tsx';

const many = ['Acme', 'Globex', 'Initech', 'Nordlys Handel', 'Nordlys Lager', 'Quist', 'Umbra', 'Vanta', 'Wolff'];

async function setUp(names: readonly string[]) {
  const organisations = names.map((name) => ({ id: name, name }));
  const switchOrganisation = jest.fn(async () => null);
  const record = () => ({ organisation: organisations[0], organisations }) as never;
  const shell = { session: { record } as never, switchOrganisation };
  const parts = (
    <>
      <UserMenu />
      <OrganisationDialog />
    </>
  );
  const rendered = await renderShell(parts, { shell });
  await rendered.user.click(screen.getByRole('button', { name: /Account of/ }));
  return { ...rendered, switchOrganisation };
}

beforeEach(() => useOverlays.setState({ organisationsOpen: false }));

test('few are listed in the menu, the current one with a mark; choosing it changes nothing', async () => {
  const { user, switchOrganisation } = await setUp(['Acme', 'Globex']);
  await user.hover(screen.getByText('Switch organization'));
  const current = await screen.findByText('Acme');
  expect(current.parentElement).toHaveAttribute('aria-current', 'true');
  expect(screen.getByText('Globex').parentElement).not.toHaveAttribute('aria-current');
  await user.click(current);
  expect(switchOrganisation).not.toHaveBeenCalled();
});

test('many are found by words of their name in a dialog', async () => {
  const { user, switchOrganisation } = await setUp(many);
  await user.click(screen.getByText('Switch organization'));
  expect(screen.getByRole('dialog', { name: 'Switch organization' })).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(many.length);
  await user.type(screen.getByRole('searchbox'), 'lager nord');
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Nordlys Lager' }));
  expect(switchOrganisation.mock.calls).toEqual([['Nordlys Lager', { keepsPage: true }]]);
  expect(useOverlays.getState().organisationsOpen).toBe(false);
});

test('a name that none has is said', async () => {
  const { user } = await setUp(many);
  act(() => useOverlays.setState({ organisationsOpen: true }));
  await user.type(screen.getByRole('searchbox'), 'zzz');
  expect(screen.getByText('No matching organizations')).toBeVisible();
});

async function showSwitcher(names: readonly string[]) {
  const organisations = names.map((name) => ({ id: name, name }));
  const switchOrganisation = jest.fn(async () => null);
  const record = () => ({ organisation: organisations[0], organisations }) as never;
  const parts = (
    <>
      <OrganisationSwitcher name="Acme" />
      <OrganisationDialog />
    </>
  );
  const rendered = await renderShell(parts, { shell: { session: { record } as never, switchOrganisation } });
  return { ...rendered, switchOrganisation };
}
const switcher = () => screen.queryByRole('button', { name: 'Acme: Switch organization' });

test('the name in the bar is a name alone for who has one organization', async () => {
  await showSwitcher(['Acme']);
  expect(screen.getByText('Acme')).toBeVisible();
  expect(switcher()).toBeNull();
});

test('it opens a menu of up to eight, by keys too, which marks the current one', async () => {
  const { user, switchOrganisation } = await showSwitcher(many.slice(0, 8));
  expect(switcher()).toHaveAttribute('aria-haspopup', 'menu');
  await user.tab();
  await user.keyboard('{Enter}');
  expect(await screen.findAllByRole('menuitem')).toHaveLength(8);
  expect(switcher()).toHaveAttribute('aria-expanded', 'true');
  expect(
    screen
      .getAllByText('Acme')
      .map((each) => each.closest('[aria-current]'))
      .filter(Boolean),
  ).toHaveLength(1);
  await user.click(screen.getByText('Globex'));
  expect(switchOrganisation.mock.calls).toEqual([['Globex', { keepsPage: true }]]);
});

test('of more it opens the search, in which keys lead from the field through the list', async () => {
  const { user, switchOrganisation } = await showSwitcher(many);
  await user.click(switcher()!);
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus());
  await user.keyboard('nordlys');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('button', { name: 'Nordlys Lager' })).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(switchOrganisation.mock.calls).toEqual([['Nordlys Handel', { keepsPage: true }]]);
});
