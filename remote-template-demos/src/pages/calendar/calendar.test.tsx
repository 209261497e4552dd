import { screen, within } from '@testing-library/react';
import { renderPage } from 'shared-contracts/testing';
import { texts as en } from '../../messages/en/index.ts';
import { texts as fr } from '../../messages/fr/index.ts';
import { Page } from './CalendarPage.tsx';
import { eventsOn, withEvent } from './calendarEvents.ts';

const messages = { 'remote-template-demos': { en, fr } };

test('a day shows what is of the kinds that are shown, whole days first', () => {
  const events = [
    { id: 1, title: 'Late', kind: 'work' as const, day: '2026-03-05', time: '17:00' },
    { id: 2, title: 'All day', kind: 'family' as const, day: '2026-03-05', time: '' },
    { id: 3, title: 'Away', kind: 'holiday' as const, day: '2026-03-05', time: '08:00' },
  ];
  expect(eventsOn(events, '2026-03-05', ['work', 'family']).map(({ id }) => id)).toEqual([2, 1]);
  expect(withEvent(events, { ...events[0]!, title: 'Later' })[0]?.title).toBe('Later');
  expect(withEvent(events, { ...events[0]!, id: 0 }).at(-1)?.id).toBe(4);
});

test('an event is added, changed and deleted', async () => {
  const { user } = await renderPage(<Page />, { messages });
  await user.click(screen.getByRole('button', { name: 'Add an event' }));
  const adding = await screen.findByRole('dialog', { name: 'Add an event' });
  await user.type(within(adding).getByRole('textbox', { name: /Title/ }), 'Tea with Ada');
  await user.click(within(adding).getByRole('button', { name: 'Add' }));
  await user.click((await screen.findAllByRole('button', { name: /Tea with Ada/ }))[0]!);
  const changing = await screen.findByRole('dialog', { name: 'Change the event' });
  await user.click(within(changing).getByRole('button', { name: 'Delete the event' }));
  expect(screen.queryByRole('button', { name: /Tea with Ada/ })).toBeNull();
});

test('kinds that are not wanted are left out', async () => {
  const { user } = await renderPage(<Page />, { messages, locale: 'fr' });
  expect(screen.getAllByRole('button', { name: /Dentist/ })[0]).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Privé' }));
  expect(screen.queryByRole('button', { name: /Dentist/ })).toBeNull();
});
