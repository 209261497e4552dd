import type { ErrorEnvelope } from 'shared-contracts/api';
import type { ImportPageConfig } from 'shared-contracts/import';
import { CallError } from './call.ts';
import type { ImportCalls, VisitRequest } from './importCalls.ts';
import { Visit } from './visit.ts';

const config = (change: Partial<ImportPageConfig>) => ({ needs: 'nothing', ...change }) as ImportPageConfig;

function callsOf(lifeMs: number) {
  const asked: (string | undefined)[] = [];
  const visit = async ({ password }: VisitRequest) => {
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

test('a signed context of the address is brought, until rows of a file are sent again with its own', async () => {
  const asked: VisitRequest[] = [];
  const answer = { pass: 'p', expires_at: new Date(Date.now() + 1e6).toISOString(), filled: ['client'], visitor: null };
  const answering = async (body: VisitRequest) => {
    asked.push(body);
    return answer;
  };
  const calls = { visit: answering } as unknown as ImportCalls;
  const visit = new Visit(config({ context: 'required', origins: [] }), calls, {
    brought: 'a.b.c',
    ask: async () => undefined,
  });
  await visit.enter();
  expect(visit.filled).toEqual(['client']);
  visit.sendAgain({ id: 's', token: 't' });
  await visit.enter();
  expect(asked).toEqual([{ context: 'a.b.c' }, { again: { id: 's', token: 't' } }]);
});

test('a context that ended is asked for once more, of the page around the frame', async () => {
  const asked: VisitRequest[] = [];
  const over = { reason: 'forbidden.import_context_expired', message: 'Expired' } as unknown as ErrorEnvelope;
  const answering = async (body: VisitRequest) => {
    asked.push(body);
    if (body.context === 'old.b.c') throw new CallError(403, over);
    return { pass: 'p', expires_at: new Date(Date.now() + 1e6).toISOString(), filled: [], visitor: null };
  };
  const calls = { visit: answering } as unknown as ImportCalls;
  const origins = ['https://shop.example'];
  const ask = jest.fn(async () => 'new.b.c');
  const visit = new Visit(config({ context: 'required', origins }), calls, { brought: 'old.b.c', ask });
  await visit.enter();
  expect(asked.map(({ context }) => context)).toEqual(['old.b.c', 'new.b.c']);
  expect(ask).toHaveBeenCalledWith(origins);
});
