import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutUpdates } from './development.ts';

test('a manifest of a development build names no file of a replacement', () => {
  const assets = (js, css) => ({ js: { sync: js, async: [] }, css: { sync: css, async: [] } });
  const built = {
    id: 'remote-orders',
    metaData: { remoteEntry: { name: 'remoteEntry.js' } },
    exposes: [{ name: 'remote', assets: assets(['a.js', 'a.1f2e.hot-update.js'], ['a.css', 'a.1f2e.hot-update.css']) }],
  };
  const exposes = [{ name: 'remote', assets: assets(['a.js'], ['a.css']) }];
  assert.deepEqual(withoutUpdates(built), { ...built, exposes });
});
