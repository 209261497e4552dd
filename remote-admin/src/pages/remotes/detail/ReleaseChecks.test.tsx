import { screen } from '@testing-library/react';
import { createTestHost, renderPage } from 'shared-contracts/testing';
import { releaseOf } from '../../../../test/deployment.ts';
import en from '../../../messages/en.json';
import fr from '../../../messages/fr.json';
import { ReleaseChecks } from './ReleaseChecks.tsx';

const checks = [{ check: 'backends' as const, passed: true, problems: ['GET /invoices is gone'] }];
const operations = Array.from({ length: 22 }, (_, at) => `GET /invoices/${at}`);

it('says of each back end what its document is, with its operations', async () => {
  const backends = [{ name: 'invoices', title: 'Our invoices', version: '1.2.0', operations }];
  const host = createTestHost({ remoteId: 'remote-admin' });
  const messages = { 'remote-admin': { en, fr } };
  const { user } = await renderPage(<ReleaseChecks release={releaseOf({ checks, backends })} />, { host, messages });
  await user.click(await screen.findByRole('button', { name: '1 of 1 passed' }));
  expect(await screen.findByText('GET /invoices is gone')).toBeInTheDocument();
  const [summary] = await screen.findAllByText(/invoices: Our invoices 1\.2\.0/);
  expect(summary).toHaveTextContent('22 operations');
  await user.click(summary as HTMLElement);
  expect(screen.getByText('GET /invoices/19')).toBeVisible();
  expect(screen.queryByText('GET /invoices/20')).not.toBeInTheDocument();
  expect(screen.getByText('and 2 more')).toBeVisible();
});
