import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limitNear } from './limitNear.ts';

test('French names of limits stand where no word before them has to lose its vowel', () => {
  for (const limit of [
    'operations',
    'scenario',
    'connector',
    'webhook',
    'import_pages',
    'filter',
    'conversion',
  ] as const) {
    for (const percent of [75, 100] as const) {
      const title = limitNear.texts.fr.title({ limit, percent, used: 3, allowed: 4 }, 1);
      assert.doesNotMatch(title, /\b(de|le|la) [aeéiouh]/i);
      assert.match(title, /\u202f: \p{L}/u);
    }
  }
});
