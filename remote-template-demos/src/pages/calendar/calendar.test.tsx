import { screen, within } from '@testing-library/react';
import { renderPage } from 'shared-contracts/testing';
import { sampleEvents } from '../../data/sample/calendarEvents.ts';
import { sampleDay, weekdayOf } from '../../data/sampleDates.ts';
import { texts as en } from '../../messages/en/index.ts';
import { texts as fr } from '../../messages/fr/index.ts';
import { Page } from './CalendarPage.tsx';
import { dayByKey, monthAfter, stepFrom, weeksOf } from './calendarDays.ts';
import { eventsOn, placedOn, withEvent } from './calendarEvents.ts';

const anEvent = { title: 'Review', kind: 'work' as const, day: '2026-03-05' };
const messages = { 'remote-template-demos': { en, fr } };

test('a day shows what is of the kinds that are shown, whole days first', () => {
  const events = [
    { id: 1, title: 'Late', kind: 'work' as const, day: '2026-03-05', time: '17:00', until: '' },
    { id: 2, title: 'All day', kind: 'family' as const, day: '2026-03-05', time: '', until: '' },
    { id: 3, title: 'Away', kind: 'holiday' as const, day: '2026-03-05', time: '08:00', until: '' },
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

test('a month is whole weeks from Monday on, and steps and keys lead by the calendar', () => {
  const weeks = weeksOf('2026-02-14');
  expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([5, '2026-01-26', '2026-03-01']);
  expect(weeksOf('2027-02-14')).toHaveLength(4);
  expect(monthAfter('2026-01-31', 1)).toBe('2026-02-28');
  expect(stepFrom('2026-01-31', 'week', -1)).toBe('2026-01-24');
  expect(stepFrom('2028-02-29', 'year', 1)).toBe('2029-02-28');
  const byKey = (key: string) => dayByKey('2026-03-31', key);
  expect(['ArrowRight', 'ArrowUp', 'Home', 'PageUp', 'a'].map(byKey)).toEqual([
    '2026-04-01',
    '2026-03-24',
    '2026-03-30',
    '2026-02-28',
    undefined,
  ]);
});

test('events at the same time stand beside each other', () => {
  const at = (id: number, time: string, until: string) => ({ ...anEvent, id, time, until });
  const placed = placedOn([
    at(1, '', ''),
    at(2, '09:00', '11:00'),
    at(3, '10:00', ''),
    at(4, '11:00', '12:00'),
    at(5, '13:00', ''),
  ]);
  expect(placed.map(({ event, lane, lanes }) => [event.id, lane, lanes])).toEqual([
    [2, 0, 2],
    [3, 1, 2],
    [4, 0, 1],
    [5, 0, 1],
  ]);
  expect(placed[1]).toMatchObject({ from: 600, to: 660 });
});

test('arrows move from day to day in a month, and every view shows the chosen day', async () => {
  const { user } = await renderPage(<Page />, { messages });
  const current = screen.getByRole('button', { current: 'date' });
  current.focus();
  await user.keyboard('{ArrowRight}');
  const next = screen.getByRole('button', { pressed: true });
  expect(next).toHaveFocus();
  expect(next).toHaveAttribute('data-day', sampleDay(1));
  for (const name of ['Week', 'List']) {
    await user.click(screen.getByRole('radio', { name }));
    expect(screen.getAllByRole('button', { name: /Dentist/ })[0]).toBeVisible();
  }
  await user.click(screen.getByRole('radio', { name: 'Year' }));
  await user.click(screen.getByRole('button', { name: /^March/ }));
  expect(screen.getByRole('table', { name: /^March/ })).toBeVisible();
});

test('whatever day it is, the calendar has something today, and nobody works on a weekend', () => {
  for (const today of ['2026-11-30', '2026-12-05', '2026-12-06']) {
    const events = sampleEvents(today);
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
    expect(events.filter(({ day }) => day === today)).not.toHaveLength(0);
    expect(events.filter(({ kind, day }) => kind === 'work' && weekdayOf(day) > 4)).toEqual([]);
  }
});
