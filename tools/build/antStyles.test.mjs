import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { writeAntStyles } from './antStyles.ts';

const host = fileURLToPath(new URL('../../host-shell', import.meta.url));

test('the sheet holds the styles of the first picture, in their layer and without a theme, and names them', () => {
  const { first, menus } = writeAntStyles(host);
  const sheet = readFileSync(first, 'utf8');
  const [, named = ''] = /\.data-ant-cssinjs-cache-path\{content:"([^"]+)";\}/.exec(sheet) ?? [];
  for (const name of ['Button-Button', 'Dropdown-Dropdown', 'Segmented-Segmented', 'Tooltip-Tooltip'])
    assert.match(named, new RegExp(`\\bcss-\\w+\\|layer\\|${name}\\|`), name);
  assert.ok(/@layer antd ?\{:where\(\.css-\w+\)\.ant-btn\{/.test(sheet), 'buttons in their layer');
  assert.ok(!/\.ant-dropdown-menu/.test(sheet), 'menus are not in it');
  assert.match(readFileSync(menus, 'utf8'), /^@layer antd ?\{:where\(\.css-\w+\)\.ant-dropdown\{.*\.ant-dropdown-menu/);
  assert.ok(!/--ant-color-|css-dev-only/.test(sheet.replaceAll(/var\([^()]*\)/g, '')), 'no colour of a theme');
});
