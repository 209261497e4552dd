import { expect, type Page, test } from '@playwright/test';
import { visit } from '../steps/browserWindow.ts';
import { people } from '../steps/people.ts';
import { type ListedRoute, listedPeople, listedRoutes } from '../steps/roleMatrix.ts';
import { openAs } from '../steps/signIn.ts';

/** Of routes without a page that all have one rule, as the eighty demos, three stand for the others. */
const routes = listedRoutes.filter(({ servedBy, expected }, at) => {
  if (servedBy !== 'none yet') return true;
  const isAlike = (other: ListedRoute) =>
    other.servedBy === servedBy && listedPeople.every((name) => other.expected.get(name) === expected.get(name));
  return listedRoutes.slice(0, at).filter(isAlike).length < 3;
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

for (const [name, person] of Object.entries(people).filter(([name]) => listedPeople.includes(name))) {
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
