import { act, screen } from '@testing-library/react';
import { renderShell } from '../../../test/renderShell.tsx';
import { useOverlays } from '../../shell/overlayStore.ts';
import { OrganisationDialog } from './OrganisationDialog.tsx';
import { UserMenu } from './UserMenu.tsx';

const many = ['Acme', 'Globex', 'Initech', 'Nordlys Handel', 'Nordlys Lager', 'Quist', 'Umbra', 'Vanta'];

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
  expect(switchOrganisation.mock.calls).toEqual([['Nordlys Lager']]);
  expect(useOverlays.getState().organisationsOpen).toBe(false);
});

test('a name that none has is said', async () => {
  const { user } = await setUp(many);
  act(() => useOverlays.setState({ organisationsOpen: true }));
  await user.type(screen.getByRole('searchbox'), 'zzz');
  expect(screen.getByText('No matching organizations')).toBeVisible();
});
