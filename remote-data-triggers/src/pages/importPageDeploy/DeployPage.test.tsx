import { act, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from 'shared-contracts/api';
import {
  createImportContextSecret,
  getImportPage,
  getSubmission,
  type ImportPage,
  listImportContextRefusals,
  listSubmissionRows,
  listSubmissions,
  previewImportPage,
  type Submission,
  updateImportPage,
} from 'shared-contracts/api/import-page';
import { listScenarioSummaries, type ScenarioSummary } from 'shared-contracts/api/scenario';
import { createTestHost, renderPage, sessionOf } from 'shared-contracts/testing';
import { importPage } from '../../../test/importPages.ts';
import { manifest } from '../../manifest.ts';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { Page } from './DeployPage.tsx';

const { events } = manifest;

const submission: Submission = {
  id: 's1',
  import_page_id: 'a',
  version: 1,
  status: 'delivered',
  file_name: 'orders.csv',
  file_bytes: 1200,
  row_count: 3,
  valid_count: 2,
  invalid_count: 1,
  unvalidated_count: 0,
  validation_fault: null,
  delivered_count: 2,
  removed_count: 0,
  sender: null,
  visitor: null,
  ip: '203.0.113.7',
  language: 'en',
  created_at: '2026-01-01T00:00:00.000Z',
  submitted_at: '2026-01-01T00:00:10.000Z',
  delivered_at: '2026-01-01T00:00:12.000Z',
  waits_for: null,
};
const outcomes = { SUCCESSFUL: 2, REJECTED: 1 };

async function open(
  page: ImportPage,
  { session = sessionOf(), search = '', sent = [] as Submission[], scenarios = [] as ScenarioSummary[] } = {},
) {
  const host = createTestHost({ session, events });
  host.api.answer(getImportPage, page);
  host.api.answer(listImportContextRefusals, [{ reason: 'signature', count: 3, last_at: '2026-01-01T00:00:00Z' }]);
  host.api.answer(listScenarioSummaries, scenarios);
  host.api.answer(previewImportPage, { url: 'http://localhost/import/preview', expires_at: '2030-01-01T00:00:00Z' });
  host.api.answer(listSubmissions, { items: sent.map((one) => ({ ...one, outcomes })), total: sent.length });
  host.api.answer(updateImportPage, ({ body }) => ({ ...page, ...body, revision: 2 }) as ImportPage);
  const shown = await renderPage(<Page />, {
    ...{ host, path: `/data/import-pages/a/deploy${search}`, pattern: '/data/import-pages/:id/deploy' },
    messages: { 'remote-data-triggers': { en, fr } },
  });
  return { ...shown, host };
}

describe('the deploy page', () => {
  it('says that it is out of order as soon as a list it needs is in the trash', async () => {
    const published = { version: 1, published_at: '2026-01-01T00:00:00.000Z', published_by: 'Nora Quist' };
    const page = importPage('a', { published, has_changes: false });
    const { host } = await open(page);
    expect(await screen.findByText('Live')).toBeVisible();
    host.api.answer(getImportPage, { ...page, lost_references: [{ kind: 'filter', id: 'f', name: 'Countries' }] });
    act(() => host.realtime.emit('trash-update', { kind: 'filter' }));
    expect(await screen.findByText('Out of order')).toBeVisible();
  });

  it('says what is missing, and that no site may show the page yet', async () => {
    await open(importPage('a'));
    expect(screen.getByText('4 steps left')).toBeInTheDocument();
    expect(screen.getByText(/Browsers block the page in frames/)).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'QR code of Page a' })).toBeInTheDocument();
    expect(screen.getByText('No submissions yet')).toBeInTheDocument();
  });

  it('leads to the scenario that is to be started', async () => {
    const scenario = { id: 'sc', name: 'Orders', is_active: true, status: 'stop' } as ScenarioSummary;
    await open(importPage('a', { scenario_ids: ['sc'] }), { scenarios: [scenario] });
    expect(await screen.findByText('Start the scenario that you chose')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open Orders' })).toBeVisible();
  });

  it('saves origins as origins, on the revision that is shown', async () => {
    const { host, user } = await open(importPage('a', { revision: 4 }));
    await user.type(screen.getByLabelText('Allowed origins'), 'https://example.com/prices,');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(host.api.callsOf(updateImportPage)).toHaveLength(1));
    const deployment = { access: 'public', expires_at: null, allowed_origins: ['https://example.com'] };
    expect(host.api.callsOf(updateImportPage)).toMatchObject([{ input: { body: { revision: 4, deployment } } }]);
    expect(await screen.findByText('Works on https://example.com.')).toBeInTheDocument();
  });

  it('keeps what a colleague saved meanwhile, and never takes back their access', async () => {
    const page = importPage('a', { revision: 1 });
    const { host, user } = await open(page);
    const theirs: ImportPage = {
      ...{ ...page, revision: 2, has_password: true },
      deployment: { ...page.deployment, access: 'password' },
    };
    host.api.answer(updateImportPage, ({ body }) => {
      if (body?.revision === 2) return { ...theirs, ...body, revision: 3 } as ImportPage;
      const details = { current: theirs };
      throw new ApiError(409, { message: 'Changed', code: 'conflict', requestId: 'r', details });
    });
    await user.type(screen.getByLabelText('Allowed origins'), 'https://example.com,');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(host.api.callsOf(updateImportPage)).toHaveLength(2));
    const [, second] = host.api.callsOf(updateImportPage);
    const deployment = { access: 'password', expires_at: null, allowed_origins: ['https://example.com'] };
    expect(second).toMatchObject({ input: { body: { revision: 2, deployment } } });
    expect(await screen.findByText('Works on https://example.com.')).toBeInTheDocument();
  });

  it('makes the secret of contexts, shows it once with how to sign, and what was refused', async () => {
    const deployment = { ...importPage('a').deployment, context: 'required' as const };
    const { host, user } = await open(importPage('a', { deployment }));
    host.api.answer(createImportContextSecret, { secret: 'the-secret', earlier_until: null });
    await user.click(screen.getByRole('button', { name: 'Create secret' }));
    expect(await screen.findByText('the-secret')).toBeInTheDocument();
    expect(host.api.callsOf(createImportContextSecret)).toMatchObject([{ input: { params: { id: 'a' } } }]);
    expect(screen.getByText(/Wrong signature/)).toHaveTextContent('3 times');
    await user.click(screen.getByRole('tab', { name: 'PHP' }));
    expect(screen.getByText(/firebase\/php-jwt/)).toBeInTheDocument();
  });

  it('stops and resumes the page', async () => {
    const { host, user } = await open(importPage('a'));
    await user.click(screen.getByRole('switch', { name: 'Accept files' }));
    const paused = [{ input: { body: { is_paused: true } } }];
    await waitFor(() => expect(host.api.callsOf(updateImportPage)).toMatchObject(paused));
  });

  it('says which rows came in without validation, and why', async () => {
    const fault = { code: 'failed' as const, detail: 'No such stock' };
    const sent = { ...submission, unvalidated_count: 2, validation_fault: fault };
    const { host, user } = await open(importPage('a'), { sent: [sent] });
    const receipt = { submission: sent, outcomes, final: true, removed_rows: [], readings: {}, filled: [] };
    host.api.answer(getSubmission, receipt);
    host.api.answer(listSubmissionRows, { items: [], next: null });
    await user.click(screen.getByRole('button', { name: /orders\.csv.*3 rows \(2 not validated\)/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Submission' });
    expect(await within(dialog).findByText('Rows accepted without validation')).toBeInTheDocument();
    expect(within(dialog).getByText('The scenario that validates failed: No such stock')).toBeInTheDocument();
  });

  it('lists files with the outcome of their rows, and each of these with its runs', async () => {
    const runs = [{ id: 'r1', scenario_id: 'sc', scenario_name: 'Orders' }];
    const { host, user } = await open(importPage('a'), { sent: [submission] });
    host.api.answer(getSubmission, { submission, outcomes, final: true, removed_rows: [], readings: {}, filled: [] });
    host.api.answer(listSubmissionRows, {
      items: [
        { row: 1, cells: { name: 'Ada' }, outcome: 'SUCCESSFUL', problems: [], reason: null, runs },
        {
          row: 2,
          cells: { name: '' },
          outcome: 'REJECTED',
          problems: [{ column: 'name', code: 'required' }],
          reason: null,
        },
      ],
      next: null,
    });
    expect(screen.getByText('2 successful · 1 rejected')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /orders\.csv/ }));
    const drawer = await screen.findByRole('dialog', { name: 'Submission' });
    expect(await within(drawer).findByText('name: Enter a value')).toBeInTheDocument();
    expect(await within(drawer).findByRole('link', { name: 'Orders' })).toBeInTheDocument();
    expect(within(drawer).getByRole('button', { name: 'Download 1 failed row' })).toBeInTheDocument();
  });

  it('lets guests read', async () => {
    await open(importPage('a'), { session: sessionOf(['Guest']) });
    expect(screen.getByRole('switch', { name: 'Accept files' })).toHaveAttribute('aria-readonly', 'true');
    expect(screen.getByLabelText('Access')).toHaveAttribute('aria-readonly', 'true');
    expect(screen.queryByRole('button', { name: 'Choose scenarios' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Edit page' })).not.toBeInTheDocument();
  });
});
