import { blameOfError, blameOfText, isOfShell, rememberRelease } from './blame.ts';

const origin = 'https://weft.example';
const frame = (path: string, name = 'draw') => `    at ${name} (${origin}${path}:1:2345)`;

function thrown(message: string, ...calls: readonly string[]): Error {
  const error = new Error(message);
  error.stack = [`Error: ${message}`, ...calls].join('\n');
  return error;
}

beforeAll(() => rememberRelease('remote-loom', { hash: 'abc123', version: '1.2.0' }));

test('the innermost call in a file of a release is to blame, whoever called it', () => {
  const error = thrown(
    'no',
    frame('/h/aaa/main.js'),
    frame('/r/remote-loom/abc123/12.js'),
    frame('/r/remote-scenarios/def456/4.js'),
  );
  expect(blameOfError(error)).toEqual({ remote: 'remote-loom', release: 'abc123', version: '1.2.0' });
});

test('files that the message names are not at fault', () => {
  const named = `Loading chunk 12 failed (${origin}/r/remote-scenarios/def456/12.js:1:2)`;
  expect(blameOfError(thrown(named, frame('/r/remote-loom/abc123/0.js')))?.remote).toBe('remote-loom');
  expect(blameOfError(thrown(named, frame('/h/aaa/main.js')))).toBeNull();
});

test('a remote under development is named by its address, and by the calls of other browsers too', () => {
  expect(blameOfText(`draw@${origin}/dev/remote-loom-2/main.js:3:1`)).toEqual({
    remote: 'remote-loom-2',
    release: 'dev',
    version: null,
  });
  expect(blameOfError(thrown('no', `draw@${origin}/r/remote-loom/abc123/1.js:1:1`))?.version).toBe('1.2.0');
});

test('without a file of a release nobody is named; the shell only by its own files', () => {
  const extension = thrown('no', '    at run (chrome-extension://abc/content.js:1:2)');
  expect(blameOfError(extension)).toBeNull();
  expect(isOfShell(extension)).toBe(false);
  expect(isOfShell(thrown('no', frame('/h/aaa/main.js')))).toBe(true);
  expect(isOfShell(thrown('no', frame('/h/aaa/main.js'), frame('/r/remote-loom/abc123/1.js')))).toBe(false);
  expect(blameOfError('text')).toBeNull();
});
