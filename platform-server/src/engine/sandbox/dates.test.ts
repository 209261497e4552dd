import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { succeed } from '../../../test/sandbox/runCode.ts';
import type { SandboxCall } from './call.ts';
import { check } from './check.ts';
import { createSandbox, type Sandbox } from './sandbox.ts';

let sandbox: Sandbox;
before(async () => {
  sandbox = await createSandbox();
});
after(() => sandbox.close());

const value = async (code: string, changes: Partial<SandboxCall> = {}) => (await succeed(sandbox, code, changes)).value;
const expression = (code: string, changes: Partial<SandboxCall> = {}) =>
  value(code, { kind: 'expression', ...changes });

/** As the sandbox's tests have it: 2 January 2026, 03:04:05 in UTC. */
const recorded = '2026-01-02T03:04:05.000';

describe('DateTime and Duration', () => {
  for (const [code, wanted] of [
    ['DateTime.now()', `${recorded}+00:00`],
    ["DateTime.now().setZone('Europe/Paris').toISO()", '2026-01-02T04:04:05.000+01:00'],
    ["DateTime.now().startOf('day').plus({ months: 1 }).toISODate()", '2026-02-02'],
    ["DateTime.fromFormat('24/12/2026', 'dd/MM/yyyy').toFormat('cccc', { locale: 'fr' })", 'jeudi'],
    [
      "DateTime.fromISO('2026-03-29T01:30', { zone: 'Europe/Paris' }).plus({ hours: 1 }).toISO()",
      '2026-03-29T03:30:00.000+02:00',
    ],
    ["DateTime.fromISO('2026-02-01').diff(DateTime.fromISO('2026-01-01'), 'days').days", 31],
    ["DateTime.fromISO('never').isValid", false],
    ['DateTime.fromJSDate(now).toMillis() === now.getTime()', true],
    ["DateTime.now().minus({ days: 2 }).toRelative({ locale: 'fr' })", 'il y a 2 jours'],
    ["Duration.fromISO('PT36H').as('days')", 1.5],
    ["Duration.fromObject({ hours: 30 }).shiftTo('days', 'hours').toHuman()", '1 day, 6 hours'],
    ['typeof payload', 'undefined'],
  ] as const)
    test(code, async () => {
      assert.deepEqual(await expression(code), wanted);
      assert.deepEqual(await value(`return ${code}`), wanted, 'a function gives the same');
    });

  test('an hour that a clock shows twice is the same one in every call', async () => {
    const code = "DateTime.fromISO('2026-10-25T02:30', { zone: 'Europe/Paris' }).toISO()";
    const first = await expression(code, { account: 'first' });
    await expression("DateTime.fromISO('2026-07-01', { zone: 'Europe/Paris' }).toISO()", { now: Date.UTC(2026, 6, 1) });
    await expression("DateTime.now().setZone('Europe/Paris').toISO()", { now: Date.UTC(2026, 6, 1) });
    assert.equal(await expression(code), first);
  });
});

describe('with a time zone of the account', () => {
  const paris = { timeZone: 'Europe/Paris' };

  for (const [code, wanted] of [
    ['DateTime.now()', '2026-01-02T04:04:05.000+01:00'],
    ["DateTime.now().startOf('day').toUTC().toISO()", '2026-01-01T23:00:00.000Z'],
    ["DateTime.fromFormat('24/12/2026', 'dd/MM/yyyy').toMillis()", Date.UTC(2026, 11, 23, 23)],
    ["DateTime.fromISO('2026-07-01T12:00').toISO()", '2026-07-01T12:00:00.000+02:00'],
    ['DateTime.local().zoneName', 'Europe/Paris'],
    ["DateTime.now().setZone('Asia/Tokyo').hour", 12],
    ['DateTime.utc().hour', 3],
    ["Duration.fromISO('PT36H').as('days')", 1.5],
    [
      '[new Date(2026, 0, 1).toISOString(), new Intl.DateTimeFormat().resolvedOptions().timeZone].join()',
      '2026-01-01T00:00:00.000Z,UTC',
    ],
  ] as const)
    test(code, async () => {
      assert.deepEqual(await expression(code, paris), wanted);
      assert.deepEqual(await value(`return ${code}`, paris), wanted, 'a function gives the same');
    });

  test('a call has its own alone, whichever was before it in the isolate', async () => {
    const hours: unknown[] = [];
    for (const timeZone of ['Asia/Tokyo', 'UTC', 'Europe/Paris', undefined])
      hours.push(await expression('DateTime.now().hour', { account: 'changing', ...(timeZone && { timeZone }) }));
    assert.deepEqual(hours, [12, 3, 4, 3]);
  });

  test('an hour that a clock shows twice is the same one in every call', async () => {
    const code = "DateTime.fromISO('2026-10-25T02:30').toISO()";
    const first = await expression(code, { account: 'twice', ...paris });
    for (const month of [6, 11])
      await expression('DateTime.now().toISO()', { account: 'twice', now: Date.UTC(2026, month, 1), ...paris });
    assert.equal(await expression(code, { account: 'twice', ...paris }), first);
  });

  test('nothing is left in it for the next call, and no code changes it', async () => {
    const leaves = `
      const { zone } = DateTime.now();
      try { zone.left = 1 } catch {}
      try { zone.constructor.create = () => zone } catch {}
      return [zone.name, typeof Settings]`;
    assert.deepEqual(await value(leaves, paris), ['Europe/Paris', 'undefined']);
    assert.deepEqual(
      await value("return [DateTime.now().zone.left ?? null, DateTime.now().setZone('Asia/Tokyo').zoneName]", paris),
      [null, 'Asia/Tokyo'],
    );
  });
});

describe('what comes with them', () => {
  test('the server leaves code that names them to the sandbox', () => {
    for (const code of ['DateTime.now()', "Duration.fromISO('P1D').days", 'payload.a + DateTime.now()']) {
      const checked = check(code, 'expression');
      assert.ok(checked.ok);
      assert.equal(checked.inline, null, code);
    }
  });

  test('a name of the code’s own hides them, a property is none', async () => {
    assert.equal(await value("const DateTime = { now: () => 'own' }; return DateTime.now()"), 'own');
    const checked = check('payload.DateTime', 'expression');
    assert.deepEqual(checked.ok && [...checked.dates], []);
  });

  test('nothing is left in an account for its next call', async () => {
    const leaves = `
      const tried = [];
      const attempt = (change) => { try { change(); tried.push('changed') } catch { tried.push('refused') } };
      const date = DateTime.now().setZone('Europe/Paris');
      const { loc } = date;
      for (const object of [DateTime, DateTime.prototype, Duration, DateTime.DATE_SHORT, date.zone.constructor,
        DateTime.utc().zone, DateTime.local().zone, loc.constructor, Object.getPrototypeOf(loc.numberFormatter()),
        Object.getPrototypeOf(date.until(date)), DateTime.invalid('x').constructor])
        attempt(() => { object.left = 1 });
      date.zone.left = 1; loc.left = 1; loc.dtFormatter(date, {}).dtf.left = 1; loc.getWeekSettings().left = 1;
      return tried`;
    assert.deepEqual(new Set((await value(leaves)) as string[]), new Set(['refused']));
    const finds = `
      const date = DateTime.now().setZone('Europe/Paris');
      const { loc } = date;
      return [date.zone.left, loc.left, loc.dtFormatter(date, {}).dtf.left, loc.getWeekSettings().left]`;
    assert.deepEqual(await value(finds), [null, null, null, null]);
  });

  test('programs that do not name them find nothing of them', async () => {
    assert.deepEqual(
      await value("return ['DateTime', 'Duration', 'internals'].map((name) => typeof globalThis[name])"),
      ['undefined', 'undefined', 'undefined'],
    );
  });

  test('the clock goes on in a function, from the recorded time', async () => {
    const code = `const first = DateTime.now().toMillis();
      while (DateTime.now().toMillis() < first + 3);
      return first`;
    assert.equal(await value(code), Date.UTC(2026, 0, 2, 3, 4, 5));
  });

  test('an isolate with little memory has room for them', async () => {
    assert.equal(await value('return DateTime.now().year', { memoryMb: 8, account: 'small' }), 2026);
  });
});
