import type { ImportPageConfig } from 'shared-contracts/import';
import { CallError } from './call.ts';
import type { ImportCalls } from './importCalls.ts';
import { Visit } from './visit.ts';

const config = (change: Partial<ImportPageConfig>) => ({ needs: 'nothing', ...change }) as ImportPageConfig;

function callsOf(lifeMs: number) {
  const asked: (string | undefined)[] = [];
  const visit = async (password?: string) => {
    asked.push(password);
    return { pass: `pass-${asked.length}`, expires_at: new Date(Date.now() + lifeMs).toISOString() };
  };
  return { asked, calls: { visit } as unknown as ImportCalls };
}

test('a pass serves until shortly before its end, and is renewed with the same password', async () => {
  const long = callsOf(3_600_000);
  const visit = new Visit(config({ needs: 'password' }), long.calls);
  await visit.enter('secret');
  expect([await visit.pass(), await visit.pass()]).toEqual(['pass-1', 'pass-1']);
  const short = callsOf(30_000);
  const other = new Visit(config({ needs: 'password' }), short.calls);
  await other.enter('secret');
  expect(await other.pass()).toBe('pass-2');
  expect(short.asked).toEqual(['secret', 'secret']);
});

test('a preview enters with the pass that it came with', async () => {
  const { asked, calls } = callsOf(1);
  const visit = new Visit(config({ pass: 'of-the-preview' }), calls);
  await visit.enter();
  const refusal = new CallError(401);
  await expect(visit.with(() => Promise.reject(refusal))).rejects.toBe(refusal);
  expect(await visit.pass()).toBe('of-the-preview');
  expect(asked).toEqual([]);
});

test('a call whose pass is refused is made once more with another, and no more often', async () => {
  const { asked, calls } = callsOf(3_600_000);
  const visit = new Visit(config({ needs: 'password' }), calls);
  await visit.enter('secret');
  const refuse = (pass: string) =>
    pass === 'pass-1' ? Promise.reject(new CallError(401)) : Promise.resolve(`with ${pass}`);
  expect(await visit.with(refuse)).toBe('with pass-2');
  const always = jest.fn(() => Promise.reject(new CallError(401)));
  await expect(visit.with(always)).rejects.toThrow(CallError);
  expect(always).toHaveBeenCalledTimes(2);
  expect(asked).toEqual(['secret', 'secret', 'secret']);
});
