import { classify } from './classify.ts';

function chunkError(changes: object): Error {
  return Object.assign(new Error('Loading chunk 58 failed.'), changes);
}

test.each([
  ['a chunk that is missing', chunkError({ name: 'ChunkLoadError', type: 'missing' }), 'fetch', 'chunk'],
  ['a chunk that never comes', chunkError({ name: 'ChunkLoadError', type: 'timeout' }), 'fetch', 'timeout'],
  ['a style sheet that is missing', chunkError({ code: 'CSS_CHUNK_LOAD_FAILED' }), 'fetch', 'chunk'],
  ['a throw while the module runs', new TypeError('x is not a function'), 'init', 'init'],
  ['a throw of something that is no error', 'stop', 'init', 'init'],
])('%s', (_, error, phase, code) => {
  expect(classify(error)).toMatchObject({ ok: false, phase, code, cause: error });
});

test('a shared package that is too old for the remote', () => {
  const words =
    '[ Federation Runtime ]: Version 19.3.1 from host_shell of shared singleton module react does not satisfy the requirement of remote_x which needs ^20.0.0)';
  expect(classify(new Error(words))).toMatchObject({ phase: 'init', code: 'sharedVersion' });
});
