import { act, fireEvent, screen } from '@testing-library/react';
import { sessionOf } from 'shared-contracts/testing';
import { renderShell } from '../../../test/renderShell.tsx';
import { AssistantLine } from './AssistantLine.tsx';
import { useMessages } from './messageStore.ts';
import { usePrompts } from './promptStore.ts';
import { createRunNews } from './runNews.ts';
import { startUpgradePrompts } from './upgradePrompts.ts';
import { useAssistant } from './useAssistant.ts';

beforeEach(() => {
  jest.useFakeTimers();
  useMessages.setState({ messages: [] });
  usePrompts.setState({ paused: false });
});
afterEach(() => jest.useRealTimers());

const { print } = useMessages.getState();
/** Time in steps, so that each timer begun by a render runs too. */
function pass(milliseconds: number): void {
  for (let left = milliseconds; left > 0; left -= 50) act(() => jest.advanceTimersByTime(50));
}
const typed = () => document.querySelector('[aria-hidden="true"][data-state]')?.textContent;

test('only the last 50 messages are kept', () => {
  for (let count = 1; count <= 51; count += 1) print({ message: `Line ${count}` });
  const { messages } = useMessages.getState();
  expect(messages).toHaveLength(50);
  expect(messages[0]).toMatchObject({ message: 'Line 2', state: 'default' });
});

test('a message is typed out, 50 ms a character, and its act comes after the text', async () => {
  await renderShell(<AssistantLine />);
  const handler = jest.fn();
  act(() => print({ message: 'Done', action: { label: 'Open', handler } }));
  expect(typed()).toBe('');
  pass(50);
  expect(typed()).toBe('D');
  pass(100);
  expect(typed()).toBe('Don');
  expect(screen.queryByRole('button', { name: 'Open' })).toBeNull();
  pass(50);
  expect(typed()).toBe('Done');
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(handler).toHaveBeenCalledTimes(1);
});

test('messages that arrive together are typed one after the other', async () => {
  await renderShell(<AssistantLine />);
  act(() => print({ message: 'First' }));
  pass(100);
  act(() => print({ message: 'Other', state: 'error' }));
  expect(typed()).toBe('Fi');
  pass(150);
  expect(typed()).toBe('First');
  // Time to read it before the next one begins.
  pass(1450);
  expect(typed()).toBe('First');
  pass(100);
  expect(typed()).toBe('O');
  expect(document.querySelector('[data-state="error"]')).not.toBeNull();
});

test('of many that wait the last three are typed; the others are in the history', async () => {
  await renderShell(<AssistantLine />);
  act(() => {
    for (let count = 0; count < 10; count += 1) print({ message: `${count}` });
  });
  const seen = new Set<string | undefined | null>();
  for (let step = 0; step < 200; step += 1) {
    pass(50);
    seen.add(typed());
  }
  expect([...seen].filter(Boolean)).toEqual(['7', '8', '9']);
});

test('where motion is unwelcome a message stands there at once', async () => {
  jest.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  await renderShell(<AssistantLine />);
  act(() => print({ message: 'At once' }));
  pass(50);
  expect(typed()).toBe('At once');
  jest.restoreAllMocks();
});

const heard = () => document.querySelector('[aria-live]')?.textContent;

test('screen readers hear a message whole, at most one in five seconds, and never a silent one', async () => {
  await renderShell(<AssistantLine />);
  act(() => print({ message: 'One' }));
  pass(50);
  expect(heard()).toBe('One');
  act(() => print({ message: 'Two' }));
  pass(4000);
  expect(typed()).toBe('Two');
  expect(heard()).toBe('One');
  pass(1100);
  expect(heard()).toBe('Two');
  act(() => print({ message: 'Hush', silent: true }));
  pass(20_000);
  expect(typed()).toBe('Hush');
  expect(heard()).toBe('Two');
});

describe('the history', () => {
  const open = async () => {
    await renderShell(<AssistantLine />);
    const handler = jest.fn();
    act(() => {
      print({ message: 'Started' });
      print({ message: 'Full', state: 'warning', action: { label: 'Upgrade Now', handler } });
      print({ message: 'Broken', state: 'error' });
    });
    fireEvent.click(screen.getByRole('button', { name: 'Messages' }));
    return { handler, panel: await screen.findByRole('dialog', { name: 'Messages' }) };
  };
  const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\d\d:.*/, ''));

  test('holds the messages, newest first, and narrows them by state', async () => {
    const { panel } = await open();
    expect(panel).toHaveFocus();
    expect(lines()).toEqual(['Broken', 'Full', 'Started']);
    fireEvent.click(screen.getByRole('button', { name: 'Errors 1' }));
    expect(lines()).toEqual(['Broken']);
    fireEvent.click(screen.getByRole('button', { name: 'All 3' }));
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.getByText('No messages')).toBeVisible();
  });

  test('an act runs and closes it; Escape closes it and gives the focus back', async () => {
    const { handler } = await open();
    fireEvent.click(screen.getByRole('button', { name: 'Upgrade Now' }));
    expect(handler).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).toBeNull();
    const button = screen.getByRole('button', { name: 'Messages' });
    fireEvent.click(button);
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(button).toHaveFocus();
  });

  test('a press elsewhere closes it', async () => {
    await open();
    fireEvent.pointerDown(document.body);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('upgrade prompts come every 120 s as warnings, nine in turn, of which the first is read out', () => {
  const printed = jest.fn();
  const print = (translate: () => unknown) => printed(translate());
  const upgrade = { label: 'Upgrade Now', handler: jest.fn() };
  const stop = startUpgradePrompts({ print, textOf: (prompt) => `text ${prompt}`, action: () => upgrade });
  jest.advanceTimersByTime(119_999);
  expect(printed).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(printed).toHaveBeenCalledWith({ message: 'text 1', state: 'warning', silent: false, action: upgrade });
  jest.advanceTimersByTime(9 * 120_000);
  expect(printed.mock.calls.map(([{ message }]) => message)).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 1].map((prompt) => `text ${prompt}`),
  );
  expect(printed.mock.calls.slice(1).every(([{ silent }]) => silent)).toBe(true);
  expect(printed.mock.calls.every(([{ action }]) => action === upgrade)).toBe(true);
  stop();
  jest.advanceTimersByTime(600_000);
  expect(printed).toHaveBeenCalledTimes(10);
});

function Assistant() {
  useAssistant();
  return null;
}

test.each([
  ['free', 2],
  ['subscription', 1],
  ['sandbox', 1],
] as const)('a %s account hears %d messages in two minutes', async (type, count) => {
  const account = { ...sessionOf().account, type };
  const { host } = await renderShell(<Assistant />, { session: sessionOf([], { account }) });
  act(() => jest.advanceTimersByTime(120_000));
  expect(useMessages.getState().messages).toHaveLength(count);
  const prompt = useMessages.getState().messages[1];
  prompt?.action?.handler();
  expect(host.record.navigations.map(({ name }) => name)).toEqual(count === 2 ? ['subscription'] : []);
});

const free = { ...sessionOf().account, type: 'free' as const };

test('where no page can be upgraded on, a prompt offers no act', async () => {
  const session = sessionOf([], { account: free });
  await renderShell(<Assistant />, { session, unavailable: ['subscription'] });
  act(() => jest.advanceTimersByTime(120_000));
  expect(useMessages.getState().messages[1]).toEqual(expect.not.objectContaining({ action: expect.anything() }));
});

test('a user who wants no prompts gets none, also after the next load', async () => {
  const session = sessionOf([], { account: free });
  await renderShell(
    <>
      <Assistant />
      <AssistantLine />
    </>,
    { session },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Messages' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Show upgrade suggestions' }));
  act(() => jest.advanceTimersByTime(600_000));
  expect(useMessages.getState().messages).toHaveLength(1);
  expect(localStorage.getItem('upgrade-prompts-paused')).toBe('true');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Show upgrade suggestions' }));
  act(() => jest.advanceTimersByTime(120_000));
  expect(useMessages.getState().messages).toHaveLength(2);
});

const failed = {
  id: 'r1',
  created: '2026-11-21T03:41:02.118Z',
  status: 'FAILED' as const,
  success: false,
  handled: false,
  event: 'webhook' as const,
  scenario_id: 's1',
  scenario_name: 'Orders',
  revision: 1,
  duration: 1,
  operation_count_total: 1,
  node_count_success: 0,
  node_count_error: 1,
  retry: 0,
  exception: [
    { node_id: 'n1', node_name: 'Create order', exception: '422 no customer — in "Create order". Fill it in.' },
  ],
  waiting_for: null,
  wake_at: null,
  hookdeck_id: null,
  event_id: 'e1',
};

test('a failed run is news with a way to it', async () => {
  const { host } = await renderShell(<Assistant />);
  act(() => host.realtime.emit('logs-update', failed));
  const news = useMessages.getState().messages.at(-1);
  expect(news).toMatchObject({ message: '422 no customer — Orders failed at Create order.', state: 'error' });
  news?.action?.handler();
  expect(host.record.drawer).toEqual(['terminal']);
});

test('the lines of the host follow the language; those of remotes stay as they were printed', async () => {
  const { host, i18n } = await renderShell(<Assistant />, { locale: 'fr' });
  act(() => host.realtime.emit('logs-update', failed));
  act(() => print({ message: 'Import terminé' }));
  await act(() => i18n.changeLanguage('en'));
  const { messages } = useMessages.getState();
  expect(messages.map(({ message }) => message)).toEqual([
    'Ready.',
    '422 no customer — Orders failed at Create order.',
    'Import terminé',
  ]);
  expect(messages[1]?.action?.label).toBe('View run');
});

test('each failed run is news once, and not more than one in five seconds', () => {
  let now = 0;
  const isNews = createRunNews(() => now);
  expect(isNews(failed)).toBe(true);
  expect(isNews({ ...failed, id: 'r2' })).toBe(false);
  now = 5000;
  expect(isNews(failed)).toBe(false);
  expect(isNews({ ...failed, id: 'r3' })).toBe(true);
  now = 10_000;
  expect(isNews({ ...failed, id: 'r4', status: 'SUCCESSFUL' })).toBe(false);
});
