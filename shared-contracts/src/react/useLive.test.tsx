import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { z } from 'zod';
import { endpoint } from '../api/index.ts';
import { createTestHost, renderPage, type TestHost } from '../testing/index.ts';
import { useEndpoint, useLive } from './index.ts';

const countFacts = endpoint({
  id: 'fact.count',
  method: 'GET',
  path: '/fact/',
  summary: '',
  access: {},
  answer: z.object({ total: z.number() }),
});
const plan = (revision: number) => ({ revision, urgent: false });

function Asking({ shown = true }: { shown?: boolean }) {
  const { data } = useEndpoint(countFacts, {});
  useLive({ 'plan-update': (_, { ask }) => ask() }, { refresh: (reread) => reread(countFacts), shown });
  return <p>total {data?.total ?? 'unknown'}</p>;
}

function Applying() {
  const [frames, setFrames] = useState<number[]>([]);
  const { data } = useEndpoint(countFacts, {});
  useLive(
    {
      'plan-update': (facts, { apply }) => {
        setFrames((before) => [...before, facts.length]);
        apply(countFacts, ({ total }) => ({ total: total + facts.length }));
      },
    },
    { refresh: (reread) => reread(countFacts) },
  );
  return (
    <p>
      frames {frames.join(' ')}, total {data?.total ?? 'unknown'}
    </p>
  );
}

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

/** A server on which a fact is counted before it is told. */
function counting(host: TestHost) {
  let total = 0;
  host.api.answer(countFacts, () => ({ total }));
  return {
    emit(facts = 1) {
      const payloads = Array.from({ length: facts }, () => plan(++total));
      act(() => host.realtime.emit('plan-update', ...payloads));
    },
    reads: () => host.api.callsOf(countFacts).length,
  };
}

function see(visibility: 'visible' | 'hidden') {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('facts of a frame are handed over together, and change what was read without another request', async () => {
  const host = createTestHost();
  const server = counting(host);
  await renderPage(<Applying />, { host });
  server.emit(3);
  server.emit(2);
  expect(screen.getByText('frames 3 2, total 5')).toBeVisible();
  await pass(5000);
  expect(server.reads()).toBe(1);
});

test('an answer that is not there yet is read again for the facts that it may lack', async () => {
  const host = createTestHost();
  host.api.fail(countFacts, 500, 'No');
  await renderPage(<Applying />, { host });
  const server = counting(host);
  server.emit(3);
  await pass(2000);
  expect(screen.getByText(/total 3/)).toBeVisible();
  expect(server.reads()).toBe(2);
});

test('a hundred facts a second are one read a second, and the figure is true in the end', async () => {
  const host = createTestHost();
  const server = counting(host);
  await renderPage(<Asking />, { host });
  for (let fact = 0; fact < 1000; fact += 1) {
    server.emit();
    await pass(10);
  }
  expect(server.reads()).toBeGreaterThan(5);
  expect(server.reads()).toBeLessThanOrEqual(11);
  await pass(2000);
  expect(screen.getByText('total 1000')).toBeVisible();
});

test('several who show the same are one read', async () => {
  const host = createTestHost();
  const server = counting(host);
  await renderPage(
    <>
      <Asking />
      <Asking />
    </>,
    { host },
  );
  server.emit();
  await pass(3000);
  expect(server.reads()).toBe(2);
});

test('a hidden panel reads nothing, and once what it missed when it is shown', async () => {
  const host = createTestHost();
  const server = counting(host);
  const Panel = () => {
    const [shown, setShown] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setShown(true)}>
          Show
        </button>
        <Asking shown={shown} />
      </>
    );
  };
  await renderPage(<Panel />, { host });
  server.emit(5);
  await pass(60_000);
  expect(server.reads()).toBe(1);
  act(() => screen.getByRole('button').click());
  await pass(2000);
  expect(screen.getByText('total 5')).toBeVisible();
  expect(server.reads()).toBe(2);
});

test('so does a page out of sight', async () => {
  const host = createTestHost();
  const server = counting(host);
  await renderPage(<Asking />, { host });
  see('hidden');
  server.emit(5);
  await pass(60_000);
  expect(server.reads()).toBe(1);
  act(() => see('visible'));
  await pass(2000);
  expect(screen.getByText('total 5')).toBeVisible();
});

test('a server that takes long is asked less often, and never twice at once', async () => {
  const host = createTestHost();
  const server = counting(host);
  await renderPage(<Asking />, { host });
  host.api.answer(countFacts, () => new Promise((resolve) => setTimeout(() => resolve({ total: 7 }), 2000)));
  for (let second = 0; second < 16; second += 1) {
    server.emit();
    await pass(1000);
  }
  expect(server.reads()).toBeLessThanOrEqual(4);
});

test('after a reconnect it is read again, once', async () => {
  const host = createTestHost();
  const server = counting(host);
  const { unmount } = await renderPage(<Asking />, { host });
  act(() => host.realtime.reconnect());
  await pass(3000);
  expect(server.reads()).toBe(2);
  unmount();
  host.realtime.emit('plan-update', plan(9));
  expect(host.record.errors).toEqual([]);
});
