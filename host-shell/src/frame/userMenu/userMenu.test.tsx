import { screen } from '@testing-library/react';
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
  const record = () => ({ organisation: { id: 'o1', name: 'Acme' }, organisations: [] }) as never;
  const { user } = await renderShell(<UserMenu />, { shell: { session: { record } as never } });
  await user.click(screen.getByRole('button', { name: /Account of/ }));
  expect(screen.getByRole('link', { name: 'Members' })).toHaveAttribute('href', expect.stringContaining('/org/'));
});

test('the menu leads to the keyboard shortcuts', async () => {
  const { user } = await openMenu();
  await user.click(screen.getByText('Keyboard shortcuts'));
  expect(useOverlays.getState().shortcutsOpen).toBe(true);
});
