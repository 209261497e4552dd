import { screen, waitFor } from '@testing-library/react';
import { renderPage } from 'shared-contracts/testing';
import { texts as en } from '../../messages/en/index.ts';
import { texts as fr } from '../../messages/fr/index.ts';
import { Page as JobPage } from './JobPage.tsx';
import { Page as JobsPage } from './JobsPage.tsx';
import { postedOn } from './job.ts';

const messages = { 'remote-template-demos': { en, fr } };

test('jobs are found by place', async () => {
  const { user } = await renderPage(<JobsPage />, { messages });
  await user.type(await screen.findByRole('searchbox'), 'lyon');
  await waitFor(() => expect(screen.queryByText('Integration Engineer')).not.toBeInTheDocument());
  expect(screen.getByText('Product Designer')).toBeVisible();
});

test('the page of a job shows the one that the address names', async () => {
  await renderPage(<JobPage />, { messages, path: '/?job=Data+Engineer&company=Tidewater+Energy' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Data Engineer' })).toBeVisible();
  expect(screen.getByText('6 years')).toBeVisible();
});

test('days with the month first are read with the year first', () => {
  expect(postedOn({ postedDate: '03/02/2026' })).toBe('2026-03-02');
});
