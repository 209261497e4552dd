/** @jest-environment-options {"window": true} */
import { FileFault, fetchReleaseFile, runReleaseScript } from './releaseFile.ts';

const file = { url: '/r/remote-x/abc/mf-manifest.json', integrity: 'sha384-right' };

/** Answers of the network in order of the calls; a function decides for itself. */
function answer(...answers: (Response | Error)[]): jest.SpyInstance {
  const queue = [...answers];
  return jest.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    const next = queue.shift();
    if (!next) throw new Error('fetched more often than expected');
    if (next instanceof Error) throw next;
    return next;
  });
}

const refused = () => new TypeError('Failed to fetch');
const late = () => new DOMException('signal timed out', 'TimeoutError');

async function faultOf(act: Promise<unknown>) {
  const error = await act.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(FileFault);
  return (error as FileFault).fault;
}

test('a file is asked for with its hash', async () => {
  const network = answer(new Response('{}'));
  expect(await fetchReleaseFile(file)).toBe('{}');
  expect(network).toHaveBeenCalledWith(file.url, expect.objectContaining({ integrity: 'sha384-right' }));
});

test('a failed file is asked for once more, under an address of its own', async () => {
  const network = answer(new Response('', { status: 502 }), new Response('{}'));
  expect(await fetchReleaseFile(file)).toBe('{}');
  expect(network.mock.calls[1]?.[0]).toMatch(/mf-manifest\.json\?retry=\w+$/);
});

test('a file that is gone is a matter of the network', async () => {
  answer(new Response('', { status: 404 }), new Response('', { status: 404 }));
  expect(await faultOf(fetchReleaseFile(file))).toMatchObject({
    phase: 'fetch',
    code: 'network',
    message: expect.stringMatching(/status 404/),
  });
});

test('a file that does not come in time is told apart', async () => {
  answer(late(), late());
  expect(await faultOf(fetchReleaseFile(file))).toMatchObject({ phase: 'fetch', code: 'timeout' });
});

test('a file with other bytes than released is told apart from one that is gone', async () => {
  const once = [refused(), new Response('altered'), refused()];
  answer(...once, ...once.map((step) => (step instanceof Response ? new Response('altered') : refused())));
  expect(await faultOf(fetchReleaseFile(file))).toMatchObject({ phase: 'verify', code: 'integrity' });
});

test('no answer at all is a matter of the network', async () => {
  answer(refused(), refused(), refused(), refused());
  expect(await faultOf(fetchReleaseFile(file))).toMatchObject({
    phase: 'fetch',
    code: 'network',
    message: expect.stringMatching(/no answer/),
  });
});

/** jsdom runs no scripts from the network, so the test plays the browser. */
function onScript(act: (script: HTMLScriptElement) => void): void {
  jest.spyOn(document.head, 'append').mockImplementation((node) => {
    queueMicrotask(() => act(node as HTMLScriptElement));
  });
}

test('a script carries its hash and goes when it has run', async () => {
  let seen: HTMLScriptElement | undefined;
  onScript((script) => {
    seen = script;
    script.onload?.(new Event('load'));
  });
  await runReleaseScript({ url: '/r/remote-x/abc/remoteEntry.js', integrity: 'sha384-right' });
  expect(seen).toMatchObject({ integrity: 'sha384-right', crossOrigin: 'anonymous' });
  expect(document.querySelector('script')).toBeNull();
});

test('a script that fails twice is diagnosed', async () => {
  onScript((script) => script.onerror?.(new Event('error')));
  answer(new Response('', { status: 500 }), new Response('', { status: 500 }));
  const found = await faultOf(runReleaseScript({ url: '/r/remote-x/abc/remoteEntry.js', integrity: 'sha384-right' }));
  expect(found).toMatchObject({ phase: 'fetch', code: 'network', message: expect.stringMatching(/status 500/) });
});
