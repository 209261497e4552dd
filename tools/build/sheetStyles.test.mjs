import assert from 'node:assert/strict';
import { test } from 'node:test';
import sheetStyles from './sheetStyles.mjs';

test('of styles that come in the sheet the name, the tokens and the settings are left', () => {
  const text = sheetStyles(`import { genStyleHooks } from '../../theme/internal';
export default genStyleHooks('Button', token => [genShared(token)], prepareComponentToken, { unitless: {} });`);
  assert.match(text, /genStyleHooks\('Button', \(\) => \[\], prepareComponentToken, { unitless: {} }\);/);
});

test('a part that makes its styles in another way is refused', () => {
  assert.throws(() => sheetStyles("export default makeStyle('Button');"), /in another way/);
});
