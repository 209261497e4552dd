import { screen, waitFor, within } from '@testing-library/react';
import {
  getSampleWorkspace,
  removeSampleWorkspace,
  type SampleStep,
  type SampleWorkspace,
  sampleSteps,
  sendSampleOrder,
  switchSampleService,
} from 'shared-contracts/api/sample-workspace';
import { sessionOf } from 'shared-contracts/testing';
import { renderShell } from '../../test/renderShell.tsx';
import { overlayActions } from '../shell/overlayStore.ts';
import { isGuideClosed } from './closedGuide.ts';
import { SampleGuide } from './SampleGuide.tsx';

const at = '2026-11-29T10:00:00Z';

const workspaceOf = (done: readonly SampleStep[], more: Partial<SampleWorkspace> = {}): SampleWorkspace => ({
  state: 'ready',
  events: { sent: 322, total: 322 },
  dated: { from: '2026-11-22T07:00:00Z', to: at },
  ends_at: '2026-11-30T10:00:00Z',
  is_service_on: true,
  steps: sampleSteps.map((id) => ({
    id,
    done_at: done.includes(id) ? at : null,
    page: id.includes('-service') ? null : `/of/${id}`,
  })),
  ...more,
});

async function open(workspace: SampleWorkspace) {
  const session = sessionOf(['Admin']);
  overlayActions.openSampleGuide();
  const signOut = jest.fn(async () => undefined);
  const shown = await renderShell(<SampleGuide />, {
    session: { ...session, account: { ...session.account, sample: 'here' } },
    prepare: ({ api }) => {
      api.answer(getSampleWorkspace, workspace);
      api.answer(sendSampleOrder, { event_id: 'event-1' });
      api.answer(switchSampleService, workspace);
      api.answer(removeSampleWorkspace, undefined);
    },
    shell: { signOut, session: { record: () => null } as never },
  });
  return { ...shown, signOut };
}

beforeEach(() => localStorage.clear());

test('shows how far a workspace is made', async () => {
  await open(workspaceOf([], { state: 'making', events: { sent: 80, total: 320 } }));
  expect(await screen.findByText('80 of 320 events')).toBeVisible();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
});

test('opens the first step that is not done, and marks those that are', async () => {
  await open(workspaceOf(['add-country']));
  expect(await screen.findByText('1 of 8 done')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add a missing country Done' })).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByRole('button', { name: 'Retry a failed invoice Not done' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  expect(screen.getByRole('button', { name: 'Open the runs' })).toBeVisible();
});

test('beside the page that a step has opened, that step is all that is shown', async () => {
  const { user } = await open(workspaceOf([]));
  await user.click(await screen.findByRole('button', { name: 'Open the table' }));
  expect(screen.queryByText('Retry a failed invoice')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show all steps' }));
  expect(screen.getByText('Retry a failed invoice')).toBeVisible();
});

test('sends an order and stops the service itself', async () => {
  const { user, host } = await open(workspaceOf([]));
  await user.click(await screen.findByRole('button', { name: /^Stop the service/ }));
  const step = within(screen.getByText(/its run waits on hold/i).parentElement as HTMLElement);
  await user.click(step.getByRole('button', { name: 'Stop the service' }));
  await waitFor(() => expect(host.api.callsOf(switchSampleService)).toHaveLength(1));
  await user.click(step.getByRole('button', { name: 'Send an order' }));
  await waitFor(() => expect(host.api.callsOf(sendSampleOrder)).toHaveLength(1));
});

test('once closed, it waits to be asked for', async () => {
  const { user } = await open(workspaceOf([]));
  await user.click(screen.getByRole('button', { name: 'Close the guide' }));
  expect(screen.queryByText('Sample workspace')).not.toBeInTheDocument();
  expect(isGuideClosed(sessionOf([]).account.accountNumber)).toBe(true);
});

test('removing asks first, and signs a visitor out who belongs nowhere else', async () => {
  const { user, host, signOut } = await open(workspaceOf([]));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(host.api.callsOf(removeSampleWorkspace)).toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(signOut).toHaveBeenCalledTimes(1));
  expect(host.api.callsOf(removeSampleWorkspace)).toHaveLength(1);
});
