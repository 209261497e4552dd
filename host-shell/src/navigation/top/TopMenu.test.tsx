import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Role } from 'shared-contracts';
import { sessionOf } from 'shared-contracts/testing';
import { planWithDemos } from '../../../test/plan.ts';
import { renderShell } from '../../../test/renderShell.tsx';
import { TopMenu } from './TopMenu.tsx';

const openMenu = (path = '/', ...roles: Role[]) =>
  renderShell(<TopMenu />, { path, plan: planWithDemos(), session: sessionOf(roles) });

const item = (name: string) => screen.getByRole('menuitem', { name });
const isOpen = (name: string) => item(name).getAttribute('aria-expanded') === 'true';
const pass = (time: number) => act(() => jest.advanceTimersByTime(time));

describe('under the pointer', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('a group opens after 300 ms and closes 250 ms after the pointer has left', async () => {
    await openMenu();
    fireEvent.mouseMove(item('Connectors'));
    pass(299);
    expect(isOpen('Connectors')).toBe(false);
    pass(1);
    expect(isOpen('Connectors')).toBe(true);
    fireEvent.mouseMove(document.body);
    pass(249);
    expect(isOpen('Connectors')).toBe(true);
    pass(1);
    expect(isOpen('Connectors')).toBe(false);
  });

  test('a group that is only crossed stays closed', async () => {
    await openMenu();
    fireEvent.mouseMove(item('Connectors'));
    pass(200);
    fireEvent.mouseLeave(item('Connectors'));
    pass(1000);
    expect(isOpen('Connectors')).toBe(false);
  });
});

test('a click opens a group and another closes it', async () => {
  const { user } = await openMenu();
  await user.click(item('Connectors'));
  expect(isOpen('Connectors')).toBe(true);
  expect(within(screen.getByRole('menu')).getAllByRole('menuitem')).toHaveLength(2);
  await user.click(item('Connectors'));
  expect(isOpen('Connectors')).toBe(false);
});

test('an entry leads to its page and closes its menu', async () => {
  const { user, location } = await openMenu();
  await user.click(item('Connectors'));
  await user.click(item('Marketplace'));
  expect(location().pathname).toBe('/connector/marketplace');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

test('the keyboard walks the bar, its menus and back', async () => {
  const { user } = await openMenu();
  await user.tab();
  expect(item('Dashboard')).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(item('Scenarios')).toHaveFocus();
  await user.keyboard('{End}');
  expect(item('Documentation')).toHaveFocus();
  await user.keyboard('{Home}c');
  expect(item('Connectors')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(isOpen('Connectors')).toBe(true);
  expect(screen.getByRole('menu')).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(item('Configurations')).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(isOpen('Connectors')).toBe(false);
});

test('the page on screen is marked, with the groups it stands in', async () => {
  const { user } = await openMenu('/connector/7');
  expect(item('Connectors')).toHaveAttribute('data-holds-active', 'true');
  expect(item('Scenarios')).toHaveAttribute('data-holds-active', 'false');
  await user.click(item('Connectors'));
  expect(item('Configurations')).toHaveAttribute('aria-current', 'page');
});

test('a developer gets the demos in menus within menus', async () => {
  const { user } = await openMenu('/', 'Developer');
  await user.click(item('UI Elements'));
  await user.click(item('Components'));
  expect(item('Stepper')).toHaveAttribute('href', '/components/stepper');
});

test('what opens in a new tab cannot reach back', async () => {
  const { user } = await openMenu('/', 'Developer');
  const outside = { target: '_blank', rel: 'noopener noreferrer' };
  for (const [name, value] of Object.entries(outside)) expect(item('Documentation')).toHaveAttribute(name, value);
  await user.click(item('Authentications'));
  for (const [name, value] of Object.entries(outside)) expect(item('Login')).toHaveAttribute(name, value);
});

test('code of an entry is fetched when the pointer or the focus arrives', async () => {
  const { user, host } = await openMenu();
  await user.click(item('Connectors'));
  await user.hover(item('Marketplace'));
  expect(host.record.prefetched).toContain('connector-marketplace');
});
