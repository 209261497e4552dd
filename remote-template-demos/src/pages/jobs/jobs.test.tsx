import { screen, waitFor } from '@testing-library/react';
import { renderPage } from 'shared-contracts/testing';
import { postedOn } from '../../data/job.ts';
import { texts as en } from '../../messages/en/index.ts';
import { texts as fr } from '../../messages/fr/index.ts';
import { Page as JobPage } from './JobPage.tsx';
import { Page as JobsPage } from './JobsPage.tsx';

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

test('jobs are narrowed down by where one works; nothing found offers all of them', async () => {
  const { user } = await renderPage(<JobsPage />, { messages });
  await user.click(await screen.findByRole('checkbox', { name: 'Remote' }));
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(3);
  await user.type(screen.getByRole('searchbox'), 'rotterdam');
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(await screen.findAllByRole('heading', { level: 2 })).toHaveLength(10);
});

test('an application needs an address that looks like one, and is sent once', async () => {
  const { user } = await renderPage(<JobPage />, { messages });
  await user.click(await screen.findByRole('button', { name: 'Apply' }));
  await user.type(await screen.findByRole('textbox', { name: /Your name/ }), 'Mira Lund');
  const email = screen.getByRole('textbox', { name: /Your email/ });
  await user.type(email, 'mira');
  await user.click(screen.getByRole('button', { name: 'Send application' }));
  expect((await screen.findAllByText('This is not an email address')).length).toBeGreaterThan(0);
  await user.type(email, '@example.test');
  await user.click(screen.getByRole('button', { name: 'Send application' }));
  expect(await screen.findByRole('button', { name: 'Applied' })).toBeDisabled();
});
