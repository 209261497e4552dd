import { adoptionOf, canaryOf, newer, older, outcomeOf, statusOf, usageOf } from '../../test/deployment.ts';
import { codesOf, coursesOf, failureRate, sessionsOverTime } from './adoptionCourse.ts';
import { changeOf } from './changeOf.ts';
import { suggestedRelease } from './changeRequest.ts';
import { consequencesOf } from './consequences.ts';

const release = (hash: string) => ({ hash, version: '1.0.0' });

describe('courses of releases', () => {
  const status = { stable: statusOf().stable, canary: canaryOf() };

  it('begin with stable and canary, however little they are used', () => {
    const adoption = adoptionOf([
      usageOf(release('old'), [[90, 0]]),
      usageOf(older, [[1, 1]]),
      usageOf(newer, [[5, 0]]),
    ]);
    expect(coursesOf(adoption, status).map(({ kind, id }) => [kind, id])).toEqual([
      ['stable', newer.hash],
      ['canary', older.hash],
      ['earlier', 'old'],
    ]);
  });

  it('have the small ones together, so that no more than four are told apart', () => {
    const many = ['a', 'b', 'c', 'd', 'e'].map((hash, at) =>
      usageOf(release(hash), [
        [10 - at, 1],
        [1, 0],
      ]),
    );
    const courses = coursesOf(adoptionOf(many), { stable: null, canary: null });
    expect(courses.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'other']);
    expect(courses[3]).toMatchObject({ sessions: 15, failed: 2, points: [{ sessions: 13 }, { sessions: 2 }] });
  });

  it('leave out what nobody used', () => {
    expect(coursesOf(adoptionOf([usageOf(newer, [[0, 0]])]), status)).toEqual([]);
  });
});

test('there is no failure rate without sessions', () => {
  expect(failureRate({ sessions: 0, failed: 0 })).toBeNull();
  expect(failureRate({ sessions: 8, failed: 2 })).toBe(0.25);
});

test('sessions of all releases are added span by span', () => {
  expect(
    sessionsOverTime(
      adoptionOf([
        usageOf(newer, [
          [1, 0],
          [2, 0],
        ]),
        usageOf(older, [
          [10, 0],
          [20, 0],
        ]),
      ]),
    ),
  ).toEqual([11, 22]);
});

test('codes are listed by how often they came, with the part of each release', () => {
  const adoption = adoptionOf([
    usageOf(newer, [[9, 3]], { render: 1, network: 2 }),
    usageOf(older, [[9, 4]], { render: 4 }),
  ]);
  expect(codesOf(adoption)).toEqual([
    { code: 'render', by: [1, 4], total: 5 },
    { code: 'network', by: [2, 0], total: 2 },
  ]);
});

describe('the call a dialog means', () => {
  const remote = 'remote-scenarios';

  it('is none while a part is missing', () => {
    expect(changeOf({ remote, action: 'promote' }, {}, 4)).toBeNull();
    expect(changeOf({ remote, action: 'kill' }, { message: '  ' }, 4)).toBeNull();
    expect(changeOf({ remote, action: 'canary', release: 'a' }, { audience: 'percent', percent: null }, 4)).toBeNull();
    expect(changeOf({ remote, action: 'pin', release: 'a' }, { audience: 'user', organisation: 'Acme' }, 4)).toBeNull();
  });

  it('names the revision that was decided on', () => {
    expect(changeOf({ remote, action: 'rollback' }, {}, 4)).toEqual({
      remote,
      action: 'rollback',
      expected_revision: 4,
    });
  });

  it('takes the release of the field before the one chosen beforehand', () => {
    expect(changeOf({ remote, action: 'promote', release: 'a' }, { release: 'b' }, 4)).toMatchObject({ release: 'b' });
    expect(changeOf({ remote, action: 'promote', release: 'a' }, {}, 4)).toMatchObject({ release: 'a' });
  });

  it('is for the audience that is chosen, and no other that was typed', () => {
    const values = { audience: 'organisation' as const, percent: 5, organisation: ' Acme ', user: 'ada@weft.local' };
    expect(changeOf({ remote, action: 'canary', release: 'a' }, values, 4)).toEqual({
      remote,
      action: 'canary',
      release: 'a',
      organisation: 'Acme',
      expected_revision: 4,
    });
  });

  it('takes a pin off by naming no release', () => {
    const pin = { ...canaryOf(), user: { id: 'u1', name: 'Ada' }, organisation: null };
    expect(changeOf({ remote, action: 'unpin', pin }, {}, 4)).toEqual({
      remote,
      action: 'pin',
      user: 'u1',
      expected_revision: 4,
    });
  });
});

describe('consequences', () => {
  const keys = (action: 'promote' | 'rollback' | 'canary', status: Parameters<typeof consequencesOf>[1]) =>
    consequencesOf({ action }, status, outcomeOf({ action })).map(({ key }) => key);

  it('of a promotion name what ends and what stays', () => {
    const pins = [{ ...canaryOf(), user: { id: 'u1', name: 'Ada' }, organisation: null }];
    expect(keys('promote', statusOf({ canary: canaryOf(), pins }))).toEqual(['promote', 'canaryEnds', 'pinsStay']);
  });

  it('of a rollback are the end of the canary while one runs', () => {
    expect(keys('rollback', statusOf())).toEqual(['rollback']);
    expect(keys('rollback', statusOf({ canary: canaryOf() }))).toEqual(['endCanary']);
  });

  it('say that nobody sees them while the remote is killed', () => {
    const killed = { revision: 5, since: '', by: '', reason: '', message: 'Off' };
    expect(keys('promote', statusOf({ killed }))).toContain('unseen');
  });
});

test('a dialog begins with the release it is most likely about', () => {
  const remote = 'remote-scenarios';
  const isNewer = statusOf({ newest: older });
  expect(suggestedRelease({ remote, action: 'promote' }, isNewer)).toBe(older.hash);
  expect(suggestedRelease({ remote, action: 'promote' }, statusOf())).toBeUndefined();
  const canary = canaryOf({ release: release('tried') });
  expect(suggestedRelease({ remote, action: 'promote' }, { ...isNewer, canary })).toBe('tried');
  expect(suggestedRelease({ remote, action: 'canary' }, { ...isNewer, canary })).toBe(older.hash);
  expect(suggestedRelease({ remote, action: 'pin' }, isNewer)).toBeUndefined();
  expect(suggestedRelease({ remote, action: 'promote', release: 'chosen' }, isNewer)).toBe('chosen');
});
