import { screen } from '@testing-library/react';
import { getRunCalls, type RunCall, type RunLog } from 'shared-contracts/api/run';
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
