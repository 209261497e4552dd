import { act, fireEvent, screen } from '@testing-library/react';
import { sessionOf } from 'shared-contracts/testing';
import { renderShell } from '../../test/renderShell.tsx';
import { onScreen } from '../../test/screen.ts';
import { useAppearance } from '../appearance/appearanceStore.ts';
import { defaultSettings } from '../appearance/settings.ts';
import { initialDrawer, useDrawer } from '../drawer/drawerStore.ts';
import { useOverlays } from '../shell/overlayStore.ts';
import { Banners } from './Banners.tsx';
import { FooterBar } from './FooterBar.tsx';
import { TopBar } from './TopBar.tsx';
import { useFrameShortcuts } from './useFrameShortcuts.ts';

const accountOf = (type: 'sandbox' | 'subscription' | 'free') => ({ ...sessionOf().account, type });

beforeEach(() => {
  onScreen(1440);
  useDrawer.setState(initialDrawer);
  useOverlays.setState({ menuOpen: false, searchOpen: false, settingsOpen: false });
  useAppearance.setState({ ...defaultSettings });
});

describe('the top bar', () => {
  test('shows company and search; the Sandbox chip for sandbox accounts alone', async () => {
    const { host, user } = await renderShell(<TopBar />, { session: sessionOf([], { account: accountOf('sandbox') }) });
    expect(screen.getByText('Acme')).toBeVisible();
    expect(screen.getByText('Sandbox')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Search/ }));
    expect(useOverlays.getState().searchOpen).toBe(true);
    act(() => host.setSession(sessionOf([], { account: accountOf('free') })));
    expect(screen.queryByText('Sandbox')).toBeNull();
  });

  test.each([
    [1280, 0],
    [1279, 1],
  ])('at %d px it has %d menu toggles', async (width, count) => {
    onScreen(width);
    await renderShell(<TopBar />);
    expect(screen.queryAllByRole('button', { name: 'Open menu' })).toHaveLength(count);
  });

  test('live updates that stand still for a while are told of', async () => {
    jest.useFakeTimers();
    const { host } = await renderShell(<TopBar />);
    act(() => host.realtime.setState('unavailable'));
    expect(screen.queryByText('Reconnecting')).toBeNull();
    act(() => jest.advanceTimersByTime(3000));
    expect(screen.getByText('Reconnecting')).toBeVisible();
    act(() => host.realtime.setState('connected'));
    expect(screen.queryByText('Reconnecting')).toBeNull();
    jest.useRealTimers();
  });
});

test('help leads to the guide in the chosen language, beside the work', async () => {
  await renderShell(<TopBar />);
  const link = screen.getByRole('link', { name: 'Help for this page' });
  expect(link).toHaveAttribute('href', '/docs/en');
  expect(link).toHaveAttribute('target', '_blank');
});

describe('the user menu', () => {
  const record = (names: string[]) => () =>
    ({ organisation: { id: names[0] }, organisations: names.map((name) => ({ id: name, name })) }) as never;
  const open = async (names: string[], shell: object = {}) => {
    const rendered = await renderShell(<TopBar />, {
      shell: { session: { record: record(names) } as never, ...shell },
    });
    await rendered.user.click(screen.getByRole('button', { name: /Account of/ }));
    return rendered;
  };

  test('names the user and leads to settings, help, status and out', async () => {
    const signOut = jest.fn(async () => undefined);
    const { user } = await open(['Acme'], { signOut });
    expect(screen.getByText('Mia Aasen')).toBeVisible();
    for (const [name, href] of [
      ['Documentations', 'https://docs.example/'],
      ['System Status', 'https://status.example/'],
    ] as const) {
      const link = screen.getByRole('link', { name });
      expect(link).toHaveAttribute('href', href);
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    }
    expect(screen.getByRole('link', { name: 'Account Settings' })).toHaveAttribute('href', '/account-settings');
    expect(screen.queryByText('Switch organization')).toBeNull();
    await user.click(screen.getByText('Logout'));
    expect(signOut).toHaveBeenCalledTimes(1);
  });

  test('opens the appearance settings', async () => {
    const { user } = await open(['Acme']);
    await user.click(screen.getByText('Appearance'));
    expect(useOverlays.getState().settingsOpen).toBe(true);
  });

  test('switches between several organisations, and says when that fails', async () => {
    const switchOrganisation = jest.fn(() => Promise.reject(new Error('user_not_in_org')));
    const { user, host } = await open(['Acme', 'Globex'], { switchOrganisation });
    await user.hover(screen.getByText('Switch organization'));
    await user.click(await screen.findByText('Globex'));
    expect(switchOrganisation.mock.calls).toEqual([['Globex', { keepsPage: true }]]);
    expect(host.record.snackbars).toMatchObject([
      { message: "You're no longer a member of this organization.", color: 'error' },
    ]);
  });
});

describe('the footer bar', () => {
  test('its buttons open and close the drawers', async () => {
    const { user } = await renderShell(<FooterBar />);
    const terminal = screen.getByRole('button', { name: 'Terminal' });
    await user.click(terminal);
    expect(useDrawer.getState().isTerminalOpen).toBe(true);
    expect(terminal).toHaveAttribute('aria-pressed', 'true');
    await user.click(terminal);
    expect(useDrawer.getState().isTerminalOpen).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Context Viewer' }));
    expect(useDrawer.getState().isTraceLogOpen).toBe(true);
  });

  test('the way back to the top appears past 200 px and glides', async () => {
    const scrolled = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    await renderShell(<FooterBar />);
    const scrollTo = (distance: number) => {
      Object.assign(window, { scrollY: distance });
      fireEvent.scroll(window);
    };
    scrollTo(200);
    expect(screen.queryByRole('button', { name: 'Back to top' })).toBeNull();
    scrollTo(201);
    fireEvent.click(screen.getByRole('button', { name: 'Back to top' }));
    expect(scrolled).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' });
    jest.mocked(matchMedia).mockReturnValueOnce({ matches: true } as MediaQueryList);
    fireEvent.click(screen.getByRole('button', { name: 'Back to top' }));
    expect(scrolled).toHaveBeenLastCalledWith({ top: 0, behavior: 'auto' });
    scrollTo(0);
  });

  test('Ctrl J and Ctrl I do the same as its buttons, but not where something is typed', async () => {
    await renderShell(<FooterWithKeys />);
    const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key, ctrlKey: true });
    press('i');
    expect(useDrawer.getState().isTraceLogOpen).toBe(true);
    press('i');
    press('i', screen.getByLabelText('Field'));
    expect(useDrawer.getState().isTraceLogOpen).toBe(false);
    press('j');
    expect(useDrawer.getState().isTerminalOpen).toBe(true);
    press('j');
    expect(useDrawer.getState().isTerminalOpen).toBe(false);
  });
});

/** As the layout has them: the footer, and the frame's one listener for shortcuts. */
function FooterWithKeys() {
  useFrameShortcuts();
  return (
    <>
      <FooterBar />
      <input aria-label="Field" />
    </>
  );
}

describe('banners', () => {
  test('tell of a sandbox and of an impersonated session', async () => {
    await renderShell(<Banners />, {
      session: sessionOf([], { account: accountOf('sandbox'), impersonatorUserId: 'user-9' }),
    });
    expect(screen.getByText(/can be erased or reset at any time/)).toBeVisible();
    expect(screen.getByText(/You're acting as Mia Aasen \(member@weft.local\)/)).toBeVisible();
  });
});
