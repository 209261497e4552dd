import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { visit } from '../steps/browserWindow.ts';
import { people } from '../steps/people.ts';
import { openAs } from '../steps/signIn.ts';

/** The routes of docs/role-matrix.md: path, and what each person finds there. */
const table = readFileSync(join(import.meta.dirname, '../../docs/role-matrix.md'), 'utf8');
const rows = (table.split('## Routes')[1]?.split('## Calls')[0] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, -1),
  );
const names = rows[0]?.slice(3) ?? [];
const listed = rows
  .filter(([path]) => path?.startsWith('`'))
  .map(([path = '', , servedBy, ...cells]) => ({
    servedBy,
    // Nothing has this id: the page opens and says so.
    path: path.replaceAll('`', '').replace(/:\w+/g, '0192f0c0-0000-7000-8000-000000000000'),
    expected: new Map(names.map((name, at) => [name, cells[at]])),
  }));

/** Of routes without a page that all have one rule, as the eighty demos, three stand for the others. */
const routes = listed.filter(({ servedBy, expected }, at) => {
  if (servedBy !== 'none yet') return true;
  const isAlike = (other: (typeof listed)[number]) =>
    other.servedBy === servedBy && names.every((name) => other.expected.get(name) === expected.get(name));
  return listed.slice(0, at).filter(isAlike).length < 3;
});

/** Where a path leads once the guard has decided, in the words of the table. */
async function outcomeOf(page: Page, path: string): Promise<string> {
  await visit(page, '/unauthorized');
  await page.waitForURL('**/unauthorized');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const decided = page.waitForFunction(
    (to) => {
      const refused = location.search.includes('reason=role');
      const shown = document.querySelector('main h1') ?? document.querySelector('main [aria-busy]');
      return refused || (location.pathname === to && shown !== null && !document.title.startsWith('?'));
    },
    path,
    { polling: 50 },
  );
  await visit(page, path);
  await decided;
  return new URL(page.url()).search.includes('reason=role') ? 'refused' : 'yes';
}

// Pages that lead on by themselves: a callback to the dashboard, an onboarding that is done.
const leadsOn = new Set(['/sso/callback', '/loading', '/onboarding', '/unauthorized']);
const settled = routes.filter(({ path }) => !leadsOn.has(path));

for (const [name, person] of Object.entries(people).filter(([name]) => names.includes(name))) {
  test(`${name}: every route opens or refuses as docs/role-matrix.md says`, async ({ page }) => {
    await openAs(page, person, '/unauthorized');
    const found: Record<string, string> = {};
    for (const { path } of settled) found[path] = await outcomeOf(page, path);
    expect(found).toEqual(Object.fromEntries(settled.map(({ path, expected }) => [path, expected.get(name)])));
  });
}

test('signed out, every route but the open ones leads to the sign-in and names the way back', async ({ page }) => {
  for (const { path, expected } of routes) {
    await page.goto(path);
    if (expected.get('signed out') === 'sign-in') {
      await page.waitForURL(/\/login\?/);
      const back = Buffer.from(new URL(page.url()).searchParams.get('rt') ?? '', 'base64').toString();
      expect(new URL(back).pathname).toBe(path);
    } else if (path === '/sso/callback') {
      await page.waitForURL(/\/login\?/);
    } else {
      await expect(page).toHaveURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  }
});
