import { screen, waitFor } from '@testing-library/react';
import { listRunLogs, type RunLog } from 'shared-contracts/api/run';
import { getScenario } from 'shared-contracts/api/scenario';
import { createTestHost, renderPage } from 'shared-contracts/testing';
import { runOf, scenarioOf } from '../../../test/scenarios.ts';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { Page } from './LogsPage.tsx';

const files: Blob[] = [];
beforeEach(() => {
  files.length = 0;
  URL.createObjectURL = (file) => {
    files.push(file as Blob);
    return 'blob:file';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});

const textOf = (file: Blob | undefined) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file as Blob);
  });

const failed = runOf('00000000-0000-7000-8000-00000000000f', {
  status: 'FAILED',
  success: false,
  duration: 1.5,
  exception: [{ node_id: 'erp', node_name: 'Create order', exception: '=cmd()\nrefused' }],
});
const older = runOf('00000000-0000-7000-8000-00000000000a', { retry_of: failed.id, node_count_success: 2 });

async function open(answer: (query: { before?: string | undefined; limit?: unknown }) => object) {
  const host = createTestHost();
  host.api.answer(getScenario, scenarioOf());
  host.api.answer(listRunLogs, (input) => answer(input.query ?? {}) as { items: RunLog[]; total: number });
  const page = await renderPage(<Page />, {
    host,
    messages: { 'remote-scenarios': { en, fr } },
    path: '/scenario/sc1/logs?status=error',
    pattern: '/scenario/:id/logs',
  });
  return { ...page, host };
}

async function exportAs(user: Awaited<ReturnType<typeof open>>['user'], format: RegExp) {
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: format }));
  await waitFor(() => expect(files).toHaveLength(1));
  return textOf(files[0]);
}

const twoPages = ({ before }: { before?: string | undefined }) =>
  before ? { items: [older], total: 2 } : { items: [failed], total: 2, older: failed.id };

test('runs of all pages of the narrowed list become a CSV file that says what the page says', async () => {
  const { user, host } = await open(twoPages);
  const [head, first, ...others] = (await exportAs(user, /^CSV/)).replace('\uFEFF', '').split('\r\n');
  expect(head).toBe('Status,Started,Run,Trigger,Version,Outcome,Operations,Duration (s),Run ID,Retry of');
  expect(first).toMatch(/^Failed,.*,00000F,/);
  expect(first).toContain('"Create order · =cmd()\nrefused"');
  expect(first).toMatch(/,1\.5,00000000-0000-7000-8000-00000000000f,$/);
  expect(others[0]).toContain('2 nodes succeeded');
  expect(others[0]).toMatch(new RegExp(`${failed.id}$`));
  const asked = host.api.callsOf(listRunLogs).map(({ input }) => (input as { query: object }).query);
  expect(asked.at(-1)).toMatchObject({ status: 'error', before: failed.id, limit: 500 });
});

test('a JSON file has the runs as the API gives them', async () => {
  const { user } = await open(twoPages);
  expect(JSON.parse(await exportAs(user, /^JSON/))).toEqual([failed, older]);
});

test('of a list without end the newest are written, and that is said', async () => {
  const many = Array.from({ length: 500 }, () => failed);
  const { user, host } = await open(({ limit }) => ({
    items: limit === 500 ? many : [failed],
    total: 1,
    older: failed.id,
  }));
  expect(JSON.parse(await exportAs(user, /^JSON/))).toHaveLength(10_000);
  await waitFor(() => expect(host.record.snackbars.at(-1)).toMatchObject({ color: 'warning' }));
});

test('without runs there is nothing to export', async () => {
  await open(() => ({ items: [], total: 0 }));
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
});
