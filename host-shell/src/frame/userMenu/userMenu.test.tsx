import { screen } from '@testing-library/react';
import { sessionOf } from 'shared-contracts/testing';
import { renderShell } from '../../../test/renderShell.tsx';
import { useAppearance } from '../../appearance/appearanceStore.ts';
import { useOverlays } from '../../shell/overlayStore.ts';
import { UserMenu } from './UserMenu.tsx';

beforeEach(() => {
  useAppearance.setState({ locale: 'en' });
  useOverlays.setState({ shortcutsOpen: false });
});

async function openMenu() {
  const change = jest.fn(async () => undefined);
  const rendered = await renderShell(<UserMenu />, { shell: { language: { change } as never } });
  await rendered.user.click(screen.getByRole('button', { name: /Account of/ }));
  return { ...rendered, change };
}

test('another language is chosen in the menu, by its own name, and kept', async () => {
  const { user, change } = await openMenu();
  await user.hover(screen.getByText('Language'));
  const english = await screen.findByText('English');
  expect(english.closest('[aria-current]')).toHaveAttribute('aria-current', 'true');
  const french = screen.getByText('Français');
  expect(french).toHaveAttribute('lang', 'fr');
  await user.click(french);
  expect(change.mock.calls).toEqual([['fr']]);
  expect(useAppearance.getState().locale).toBe('fr');
});

test('the menu leads to the members of the organisation, where colleagues are invited', async () => {
  await openMenu();
  expect(screen.getByRole('link', { name: 'Members' })).toHaveAttribute('href', '/account-settings?section=members');
});

test('members are on the page of the sign-in service where the account settings are off', async () => {
  const { user } = await renderShell(<UserMenu />, {
    prepare: ({ links }) => void jest.spyOn(links, 'resolve').mockReturnValue(null),
  });
  await user.click(screen.getByRole('button', { name: /Account of/ }));
  expect(screen.getByRole('link', { name: 'Members' })).toHaveAttribute('href', expect.stringContaining('/org'));
});

test('a guest finds no members', async () => {
  const { user } = await renderShell(<UserMenu />, { session: sessionOf(['Guest']) });
  await user.click(screen.getByRole('button', { name: /Account of/ }));
  expect(screen.getByText('Account Settings')).toBeVisible();
  expect(screen.queryByText('Members')).toBeNull();
});

test('the menu leads to the keyboard shortcuts', async () => {
  const { user } = await openMenu();
  await user.click(screen.getByText('Keyboard shortcuts'));
  expect(useOverlays.getState().shortcutsOpen).toBe(true);
});
