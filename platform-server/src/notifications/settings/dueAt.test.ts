import assert from 'node:assert/strict';
import { test } from 'node:test';
import { usualSetting } from '../../store/repositories/notifications/notificationSettingRepository.ts';
import { dueAnew, dueAt } from './dueAt.ts';

const paris = { ...usualSetting('u', 'A'), time_zone: 'Europe/Paris' };
const night = { ...paris, quiet_from: 22 * 60, quiet_to: 7 * 60 };
const mail = { channel: 'mail' as const, isUrgent: false };
const due = (at: string, rhythm: typeof paris, how: Parameters<typeof dueAt>[2] = mail) =>
  new Date(dueAt(Date.parse(at), rhythm, how)).toISOString().slice(0, 16);

test('quiet hours over midnight hold what comes in them until they end', () => {
  assert.equal(due('2026-06-10T19:59Z', night), '2026-06-10T19:59');
  assert.equal(due('2026-06-10T20:00Z', night), '2026-06-11T05:00');
  assert.equal(due('2026-06-11T04:59Z', night), '2026-06-11T05:00');
  assert.equal(due('2026-06-11T05:00Z', night), '2026-06-11T05:00');
  assert.equal(due('2026-06-10T21:00Z', night, { ...mail, isUrgent: true }), '2026-06-10T21:00');
  const strict = { ...night, urgent_passes: false };
  assert.equal(due('2026-06-10T21:00Z', strict, { ...mail, isUrgent: true }), '2026-06-11T05:00');
});

test('they go by the clocks when these change: a time that comes twice ends them once', () => {
  assert.equal(due('2026-03-28T23:00Z', night), '2026-03-29T05:00');
  assert.equal(due('2026-10-24T23:00Z', night), '2026-10-25T06:00');
  const short = { ...night, quiet_to: 150 };
  assert.equal(due('2026-10-25T00:10Z', short), '2026-10-25T00:30');
  assert.equal(due('2026-10-25T01:10Z', short), '2026-10-25T01:10');
  assert.equal(due('2026-03-29T00:30Z', short), '2026-03-29T01:30');
});

test('digests come on the hour and at the hour of the zone, and after quiet hours', () => {
  assert.equal(due('2026-06-10T10:20Z', { ...paris, mail_digest: 'hourly' }), '2026-06-10T11:00');
  const kolkata = { ...paris, mail_digest: 'hourly' as const, time_zone: 'Asia/Kolkata' };
  assert.equal(due('2026-06-10T10:20Z', kolkata), '2026-06-10T10:30');
  assert.equal(due('2026-06-10T10:20Z', { ...paris, mail_digest: 'daily' }), '2026-06-11T06:00');
  assert.equal(due('2026-06-10T05:20Z', { ...paris, mail_digest: 'daily' }), '2026-06-10T06:00');
  assert.equal(due('2026-06-10T10:20Z', { ...night, mail_digest: 'daily', digest_hour: 5 }), '2026-06-11T05:00');
});

test('what repeats itself is gathered', () => {
  const notBefore = Date.parse('2026-06-10T10:50Z');
  assert.equal(due('2026-06-10T10:20Z', paris, { ...mail, notBefore }), '2026-06-10T10:50');
});

test('what waits when settings change is sent by the new ones, and never in quiet hours that hold now', () => {
  const auckland = { ...night, time_zone: 'Pacific/Auckland' };
  const anew = (at: string, now: string, rhythm: typeof paris, how: Parameters<typeof dueAt>[2] = mail) =>
    new Date(dueAnew(Date.parse(at), Date.parse(now), rhythm, how)).toISOString().slice(0, 16);
  const later = { ...auckland, quiet_from: 23 * 60, quiet_to: 8 * 60 };
  // Raised at 22:30 there, changed at 23:30.
  assert.equal(anew('2026-06-10T10:30Z', '2026-06-10T11:30Z', later), '2026-06-10T20:00');
  const urgent = { ...mail, isUrgent: true };
  assert.equal(anew('2026-06-10T10:30Z', '2026-06-10T11:30Z', later, urgent), '2026-06-10T11:30');
  const none = { ...auckland, quiet_from: null, quiet_to: null };
  assert.equal(anew('2026-06-10T10:30Z', '2026-06-10T11:30Z', none), '2026-06-10T11:30');
  // In Paris its hour was over before this was chosen, and it is night there by now.
  const daily = { ...night, mail_digest: 'daily' as const, digest_hour: 9 };
  assert.equal(anew('2026-06-10T06:30Z', '2026-06-10T20:30Z', daily), '2026-06-11T05:00');
  const gathered = { ...mail, notBefore: Date.parse('2026-06-10T12:00Z') };
  assert.equal(anew('2026-06-10T10:30Z', '2026-06-10T11:30Z', none, gathered), '2026-06-10T12:00');
});
