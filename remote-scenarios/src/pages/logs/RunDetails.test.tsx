import { screen } from '@testing-library/react';
import { getRunCalls, getRunTrace, type RunCall, type RunLog } from 'shared-contracts/api/run';
import { createTestHost, renderPage } from 'shared-contracts/testing';
import { runOf } from '../../../test/scenarios.ts';
import { RunDetails } from './RunDetails.tsx';

const details = async (count: number) => {
  const exception: RunLog['exception'] = Array.from({ length: count }, (_, at) => ({
    ...{ node_id: `n${at}`, node_name: `Node ${at}`, exception: 'No luck' },
  }));
  return renderPage(<RunDetails run={runOf('r', { status: 'FAILED', exception })} />, { host: createTestHost() });
};

test('a run with as many exceptions as are recorded says that there may have been more', async () => {
  const page = await details(99);
  expect(await screen.findByText('Node 98')).toBeInTheDocument();
  expect(screen.queryByText(/There may have been more/)).toBeNull();
  page.unmount();
  await details(100);
  expect(await screen.findByText('A run records its first 100 exceptions. There may have been more.')).toBeVisible();
});

test('a run leads to the one that called it, and to those that it called', async () => {
  const call = (id: string, scenario_name: string): RunCall => ({
    run_id: id,
    scenario_id: `of-${id}`,
    scenario_name,
    status: 'SUCCESSFUL',
    node_id: 'n',
  });
  const host = createTestHost();
  host.api.answer(getRunCalls, { called_by: call('up', 'Orders'), calls: [call('down', 'Stock')] });
  renderPage(<RunDetails run={runOf('r')} />, { host });
  expect(await screen.findByText('Called run')).toBeVisible();
  expect(screen.getByRole('link', { name: /Orders/ })).toHaveAttribute('href', expect.stringContaining('run=up'));
  expect(screen.getByRole('link', { name: /Stock/ })).toHaveAttribute('href', expect.stringContaining('run=down'));
});

test('a traced run shows the id of its trace to be copied, and leads to where the operator shows it', async () => {
  const id = '4bf92f3577b34da6a3ce929d0e0e4736';
  const host = createTestHost();
  host.api.answer(getRunTrace, { trace: { id, recorded: true, url: `https://traces.example.org/${id}` } });
  const page = await renderPage(<RunDetails run={runOf('r')} />, { host });
  expect(await screen.findByText(id)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy trace ID' })).toBeVisible();
  const link = screen.getByRole('link', { name: 'Open trace' });
  expect(link).toHaveAttribute('href', `https://traces.example.org/${id}`);
  expect(screen.queryByText('Not recorded')).toBeNull();
  page.unmount();
  host.api.answer(getRunTrace, { trace: { id, recorded: false, url: null } });
  await renderPage(<RunDetails run={runOf('other')} />, { host });
  expect(await screen.findByText('Not recorded')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Open trace' })).toBeNull();
});
