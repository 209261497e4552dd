import { act, fireEvent, screen, within } from '@testing-library/react';
import { planOf } from '../../test/plan.ts';
import { renderShell } from '../../test/renderShell.tsx';
import { onScreen } from '../../test/screen.ts';
import { useAppearance } from '../appearance/appearanceStore.ts';
import { defaultSettings } from '../appearance/settings.ts';
import { SideNavigation } from './SideNavigation.tsx';

beforeEach(() => {
  onScreen(1440);
  useAppearance.setState({ ...defaultSettings, isRtl: false });
});

describe('the side navigation', () => {
  const openAt = (path: string) => renderShell(<SideNavigation open onClose={jest.fn()} />, { path });

  test('marks the page on screen and opens its group', async () => {
    await openAt('/connector/marketplace');
    const navigation = within(screen.getByRole('navigation', { name: 'Main navigation' }));
    expect(navigation.getByRole('link', { name: 'Marketplace' })).toHaveAttribute('aria-current', 'page');
    expect(navigation.getByRole('button', { name: 'Connectors' })).toHaveAttribute('aria-expanded', 'true');
    expect(navigation.getByRole('button', { name: 'Scenarios' })).toHaveAttribute('aria-expanded', 'false');
  });

  test('a group opens and closes, by keyboard too', async () => {
    const { user } = await openAt('/');
    const group = screen.getByRole('button', { name: 'Scenarios' });
    act(() => group.focus());
    await user.keyboard('{Enter}');
    expect(screen.getByRole('link', { name: 'Edit' })).toBeVisible();
    await user.keyboard('{Enter}');
    expect(group).toHaveAttribute('aria-expanded', 'false');
  });

  test('the rail opens under the pointer; the pinned menu is always open', async () => {
    const { user, container } = await openAt('/');
    const menu = () => container.querySelector('[data-expanded]');
    expect(menu()).toHaveAttribute('data-expanded', 'false');
    await user.hover(screen.getByRole('link', { name: 'Dashboard' }));
    expect(menu()).toHaveAttribute('data-expanded', 'true');
    await user.unhover(menu() as HTMLElement);
    expect(menu()).toHaveAttribute('data-expanded', 'false');
    act(() => useAppearance.getState().set('menuMini', false));
    expect(menu()).toHaveAttribute('data-expanded', 'true');
  });

  test('groups are folded when the pointer opens the rail, so that nothing moves from under it', async () => {
    const { user, container } = await openAt('/connector/marketplace');
    const group = screen.getByRole('button', { name: 'Connectors' });
    expect(group).toHaveAttribute('aria-expanded', 'true');
    await user.hover(screen.getByRole('button', { name: 'Scenarios' }));
    expect(group).toHaveAttribute('aria-expanded', 'false');
    await user.click(group);
    expect(screen.getByRole('link', { name: 'Marketplace' })).toBeVisible();
    await user.unhover(container.querySelector('[data-expanded]') as HTMLElement);
    act(() => useAppearance.getState().set('menuMini', false));
    await user.hover(group);
    expect(group).toHaveAttribute('aria-expanded', 'true');
  });

  test('code of an entry is fetched when the pointer arrives', async () => {
    const { user, host } = await openAt('/');
    await user.hover(screen.getByRole('link', { name: 'Dashboard' }));
    expect(host.record.prefetched).toEqual(['dashboard-scenario']);
  });

  test('on small screens it lies over the page and closes on arrival elsewhere', async () => {
    onScreen(1279);
    const onClose = jest.fn();
    const { user } = await renderShell(<SideNavigation open onClose={onClose} />, { path: '/', plan: planOf() });
    onClose.mockClear();
    expect(screen.getByRole('dialog')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Scenarios' }));
    await user.click(screen.getByRole('link', { name: 'Edit' }));
    expect(onClose).toHaveBeenCalled();
  });

  test('groups follow the address, whatever was opened by hand', async () => {
    const { user, location } = await openAt('/');
    const group = screen.getByRole('button', { name: 'Scenarios' });
    await user.click(group);
    await user.click(screen.getByRole('link', { name: 'Edit' }));
    expect(location().pathname).toBe('/scenario');
    expect(group).toHaveAttribute('aria-expanded', 'true');
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    expect(group).toHaveAttribute('aria-expanded', 'false');
  });

  test('a rail that came under a resting pointer opens when the pointer moves', async () => {
    const { container } = await openAt('/');
    fireEvent.pointerMove(screen.getByRole('link', { name: 'Dashboard' }));
    expect(container.querySelector('[data-expanded]')).toHaveAttribute('data-expanded', 'true');
  });

  test('the open rail is shut by Escape', async () => {
    const { user, container } = await openAt('/');
    const menu = () => container.querySelector('[data-expanded]');
    await user.hover(screen.getByRole('link', { name: 'Dashboard' }));
    act(() => screen.getByRole('link', { name: 'Dashboard' }).focus());
    await user.keyboard('{Escape}');
    fireEvent.pointerMove(screen.getByRole('link', { name: 'Dashboard' }));
    expect(menu()).toHaveAttribute('data-expanded', 'false');
    expect(screen.queryByRole('button', { name: 'Keep menu open' })).toBeNull();
  });

  test('the open rail is pinned by its button, also when the press takes the focus away', async () => {
    await openAt('/');
    const link = screen.getByRole('link', { name: 'Dashboard' });
    fireEvent.pointerMove(link);
    act(() => link.focus());
    const pin = screen.getByRole('button', { name: 'Keep menu open' });
    act(() => link.blur());
    expect(pin).toBeVisible();
    fireEvent.click(pin);
    expect(useAppearance.getState().menuMini).toBe(false);
    expect(pin).toHaveAttribute('aria-pressed', 'true');
  });

  test('large screens in the horizontal layout have no menu at the side', async () => {
    useAppearance.setState({ menu: 'horizontal' });
    await openAt('/');
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});
