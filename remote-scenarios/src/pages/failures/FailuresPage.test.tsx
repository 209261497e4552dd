import { act, screen, waitFor, within } from '@testing-library/react';
import {
  addFailureNote,
  changeFailureGroup,
  editFailureNote,
  type FailureGroupDetail,
  type FailureNote,
  getFailureGroup,
  listFailureGroups,
  removeFailureNote,
} from 'shared-contracts/api/failure-group';
import { listMembers } from 'shared-contracts/api/member';
import { listRunLogs } from 'shared-contracts/api/run';
import { listScenarioSummaries } from 'shared-contracts/api/scenario';
import { createTestHost, renderPage, sessionOf } from 'shared-contracts/testing';
import { runOf } from '../../../test/scenarios.ts';
// Compiled before the first test, which has a second to find it.
import './FailureDrawer.tsx';
import { Page } from './FailuresPage.tsx';
import { neverOpen } from './mute.ts';

const id = 'a'.repeat(32);
const noteBy = (author_id: string, author_name: string, text: string): FailureNote => ({
  ...{ id: `note-${author_id}`, author_id, author_name, text },
  ...{ created_at: '2026-01-02T00:00:00.000Z', edited_at: null },
});
const byBob = noteBy('u-bob', 'Bob', 'Ask the shop');
const failure: FailureGroupDetail = {
  ...{ id, scenario_id: 's', scenario_name: 'Orders', node_id: 'n', node_name: 'Shop', is_other: false },
  ...{ exception: 'No stock for order 1', count: 12, unsettled: 3, state: 'open', owner_id: '', owner_name: '' },
  ...{ first: '2026-01-01T00:00:00.000Z', last: '2026-01-02T00:00:00.000Z', last_run_id: 'run' },
  ...{ returned_run_id: null, returned_at: null, course: Array.from({ length: 14 }, () => 0), notes: [] },
  ...{ state_at: '2026-01-01T00:00:00.000Z', state_by: '', fixed_revision: null, revision: 7 },
  ...{ muted_until: null, muted_failures: null, muted_window: null, muted_count: 0 },
  ...{ hours: [1, 2], days: [3, 4] },
};

async function open(shown: FailureGroupDetail = failure, path = '/failures', isGuest = false) {
  const host = createTestHost({ session: sessionOf([], { canWrite: !isGuest }) });
  host.api.answer(listFailureGroups, { items: [shown], total: 1 });
  host.api.answer(getFailureGroup, shown);
  host.api.answer(listScenarioSummaries, []);
  host.api.answer(listRunLogs, { items: [runOf('r1'), runOf('r2')], total: 2 });
  const bob = { user_id: 'u-bob', email: 'bob@example.com', name: 'Bob', roles: [] };
  host.api.answer(listMembers, { members: [bob], manage_url: '', inviting: null });
  return { ...(await renderPage(<Page />, { host, path, pattern: '/failures' })), host };
}

test('failures are listed by cause, and one is opened with its course and its runs', async () => {
  const { user } = await open();
  expect(await screen.findByText('1 failure')).toBeVisible();
  const list = screen.getByRole('list', { name: 'Failures' });
  await user.click(within(list).getByRole('button', { name: /No stock for order 1/ }));
  const drawer = await screen.findByRole('dialog');
  expect(await within(drawer).findByText('Failed 12 times')).toBeVisible();
  expect(within(drawer).getByRole('img', { name: '3 in 24 hours' })).toBeVisible();
  expect(within(drawer).getByRole('img', { name: '7 in 30 days' })).toBeVisible();
  const runs = within(drawer).getByRole('link', { name: 'Runs of this failure' });
  expect(runs).toHaveAttribute('href', expect.stringContaining(`status=error&failure=${id}`));
  const edits = await within(drawer).findByRole('link', { name: 'Try edits on 2 runs' });
  expect(edits).toHaveAttribute('href', expect.stringContaining('?try=r1,r2'));
  const last = within(drawer).getByRole('link', { name: 'Open the last run' });
  expect(last).toHaveAttribute('href', expect.stringContaining('run=run&node=n'));
});

test('a state is chosen, and says what it means', async () => {
  const { user, host } = await open(failure, `/failures?group=${id}`);
  const drawer = await screen.findByRole('dialog');
  host.api.answer(changeFailureGroup, { ...failure, state: 'fixed', fixed_revision: 7, state_by: 'Ann' });
  await user.click(await within(drawer).findByRole('button', { name: 'Fixed' }));
  expect(await within(drawer).findByText(/opens again when version 7 or a later one fails/)).toBeVisible();
  const calls = host.api.callsOf(changeFailureGroup).map(({ input }) => (input as { body: object }).body);
  expect(calls).toEqual([{ state: 'fixed', fixed_in: 'current', ...neverOpen }]);
});

test('what is typed stays while somebody else adds a note, and becomes one more', async () => {
  const { user, host } = await open(failure, `/failures?group=${id}`);
  const drawer = await screen.findByRole('dialog');
  const field = await within(drawer).findByRole('textbox', { name: 'Add a note' });
  await user.type(field, 'It is the stock');
  host.api.answer(getFailureGroup, { ...failure, notes: [byBob] });
  act(() => host.realtime.emit('failure-update', { id }));
  expect(await within(drawer).findByText('Ask the shop')).toBeVisible();
  expect(field).toHaveValue('It is the stock');
  const own = noteBy('user-1', 'Mia', 'It is the stock');
  host.api.answer(addFailureNote, { ...failure, notes: [byBob, own] });
  await user.click(within(drawer).getByRole('button', { name: 'Add note' }));
  expect(await within(drawer).findAllByRole('listitem')).toHaveLength(2);
  expect(host.api.callsOf(addFailureNote)[0]?.input).toMatchObject({ body: { text: 'It is the stock' } });
  expect(field).toHaveValue('');
});

test('the next note may be typed while the one before is being added', async () => {
  const { user, host } = await open(failure, `/failures?group=${id}`);
  const field = await screen.findByRole('textbox', { name: 'Add a note' });
  const saved = Promise.withResolvers<FailureGroupDetail>();
  host.api.answer(addFailureNote, () => saved.promise);
  await user.type(field, 'First');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await user.clear(field);
  await user.type(field, 'Second');
  await act(async () => saved.resolve({ ...failure, notes: [noteBy('user-1', 'Mia', 'First')] }));
  expect(await screen.findByText('First')).toBeVisible();
  expect(field).toHaveValue('Second');
});

test('people edit and remove their own notes, and not those of others', async () => {
  const own = noteBy('user-1', 'Mia', 'Stock');
  const { user, host } = await open({ ...failure, notes: [byBob, own] }, `/failures?group=${id}`);
  const [theirs, mine] = within(await screen.findByRole('region', { name: 'Notes' })).getAllByRole('listitem');
  expect(within(theirs as HTMLElement).queryByRole('button')).toBeNull();
  const note = within(mine as HTMLElement);
  await user.click(note.getByRole('button', { name: 'Edit note' }));
  await user.type(note.getByRole('textbox', { name: 'Edit note' }), 's');
  const edited = { ...own, text: 'Stocks', edited_at: own.created_at };
  host.api.answer(editFailureNote, { ...failure, notes: [byBob, edited] });
  await user.click(note.getByRole('button', { name: 'Save' }));
  expect(await note.findByText('Stocks')).toBeVisible();
  expect(note.getByText(/edited/)).toBeVisible();
  await user.click(note.getByRole('button', { name: 'Remove note' }));
  host.api.answer(removeFailureNote, { ...failure, notes: [byBob] });
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(mine).not.toBeInTheDocument());
});

test('what somebody else decides is seen at once, in the list and in the open failure', async () => {
  const { host } = await open(failure, `/failures?group=${id}`);
  const drawer = await screen.findByRole('dialog');
  expect(await within(drawer).findByRole('button', { name: 'Open', pressed: true })).toBeVisible();
  host.api.answer(listFailureGroups, { items: [], total: 0 });
  host.api.answer(getFailureGroup, { ...failure, state: 'known', state_by: 'Ann' });
  act(() => host.realtime.emit('failure-update', { id }));
  expect(await within(drawer).findByRole('button', { name: 'Known', pressed: true })).toBeVisible();
  expect(await screen.findByText('No failures')).toBeInTheDocument();
});

test('a failure is muted until it happens so many times in an hour, which the list says', async () => {
  const muted = { ...failure, state: 'muted' } as const;
  const { user, host } = await open(muted, `/failures?group=${id}`);
  const drawer = within(await screen.findByRole('dialog'));
  await user.click(await drawer.findByText('Until it happens again'));
  const times = drawer.getByRole('spinbutton', { name: 'Number of failures' });
  await user.clear(times);
  await user.type(times, '50');
  await user.click(drawer.getByRole('combobox', { name: 'Counted' }));
  await user.click(await screen.findByText('times in an hour'));
  host.api.answer(changeFailureGroup, { ...muted, muted_failures: 50, muted_window: 'hour', muted_count: 3 });
  await user.click(drawer.getByRole('button', { name: 'Mute' }));
  const said = 'Muted until it happens 50 times in an hour (3 in the last one).';
  expect(await drawer.findByText((text) => text.includes(said))).toBeVisible();
  const list = screen.getByRole('list', { name: 'Failures', hidden: true });
  expect(list).toHaveTextContent(said);
  expect(host.api.callsOf(changeFailureGroup)[0]?.input).toMatchObject({
    body: { state: 'muted', muted_until: null, muted_failures: 50, muted_window: 'hour' },
  });
});

test('who only reads sees what was decided, and changes nothing', async () => {
  const shown = { ...failure, owner_id: 'u-bob', owner_name: 'Bob', notes: [byBob] };
  const { host } = await open(shown, `/failures?group=${id}`, true);
  const drawer = await screen.findByRole('dialog');
  expect(await within(drawer).findByText('Owner: Bob')).toBeVisible();
  expect(within(drawer).getByText('Ask the shop')).toBeVisible();
  expect(within(drawer).queryByRole('textbox', { name: 'Add a note' })).toBeNull();
  expect(within(drawer).getByRole('button', { name: 'Known' })).toBeDisabled();
  expect(within(drawer).queryByRole('button', { name: 'Retry all' })).toBeNull();
  expect(host.api.callsOf(listMembers)).toEqual([]);
});

test('the filter stands in the address, and what has come back says so', async () => {
  const back = { ...failure, returned_run_id: 'r', returned_at: '2026-01-02T00:00:00.000Z' };
  const { user, host } = await open(back);
  expect(await screen.findByText('Came back')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Muted' }));
  await screen.findByText('1 failure');
  expect(host.api.callsOf(listFailureGroups).at(-1)?.input).toMatchObject({ query: { state: 'muted', page: 1 } });
});
