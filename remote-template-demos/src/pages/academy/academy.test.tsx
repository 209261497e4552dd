import { screen, waitFor } from '@testing-library/react';
import { renderPage } from 'shared-contracts/testing';
import { texts as en } from '../../messages/en/index.ts';
import { texts as fr } from '../../messages/fr/index.ts';
import { Page as CoursePage } from './CoursePage.tsx';
import { Page as ExplorePage } from './ExplorePage.tsx';
import { Page as OverviewPage } from './OverviewPage.tsx';

const messages = { 'remote-template-demos': { en, fr } };

test('courses under way stand with the nearest to its end first; neither finished nor untouched ones', async () => {
  await renderPage(<OverviewPage />, { messages });
  const titles = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);
  expect(titles[0]).toBe('SQL for analysts');
  expect(titles).not.toContain('Reading an API document');
  expect(titles).not.toContain('Pricing a service');
});

test('courses are found by title', async () => {
  const { user } = await renderPage(<ExplorePage />, { messages });
  await user.type(await screen.findByRole('searchbox'), 'charts');
  await waitFor(() => expect(screen.queryByText('SQL for analysts')).not.toBeInTheDocument());
  expect(screen.getByText('Charts that tell the truth')).toBeVisible();
});

test('the page of a course shows how far one has come, and others of its category', async () => {
  await renderPage(<CoursePage />, { messages, path: '/?course=3' });
  expect(await screen.findByRole('progressbar', { name: 'Progress of Designing calm dashboards' })).toHaveAttribute(
    'value',
    '45',
  );
  expect(screen.getByText('Tables people can read')).toBeVisible();
});

test('a lesson is finished with a press, and the progress grows with it', async () => {
  const { user } = await renderPage(<CoursePage />, { messages, path: '/?course=4' });
  expect(await screen.findByRole('progressbar', { name: /Tables people can read/ })).toHaveAttribute('value', '20');
  const current = () => screen.getAllByRole('listitem').find((item) => item.getAttribute('aria-current') === 'step');
  expect(current()).toHaveTextContent('Units and precision');
  await user.click(screen.getByRole('button', { name: 'Finish lesson' }));
  expect(current()).toHaveTextContent('Sorting');
  expect(screen.getByRole('progressbar', { name: /Tables people can read/ })).toHaveAttribute('value', '33');
});
