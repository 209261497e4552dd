import { expect, type Page, test } from '@playwright/test';
import { visit } from '../steps/browserWindow.ts';
import { people } from '../steps/people.ts';
import { type ListedRoute, listedPeople, listedRoutes } from '../steps/roleMatrix.ts';
import { openAs } from '../steps/signIn.ts';

/** Where a path leads once the guard has decided, in the words of the table. */
async function outcomeOf(page: Page, path: string): Promise<string> {
  await visit(page, '/unauthorized');
  await page.waitForURL('**/unauthorized');
  const before = await page.getByRole('heading', { level: 1 }).first().elementHandle();
  await visit(page, path);
  // Whatever stands in place of the page before: a page, the shape of one, or word that there is nothing.
  await page.waitForFunction(
    ([to, gone]) => {
      const area = document.querySelector('main');
      const isThere = area !== null && (area.textContent.trim() !== '' || area.querySelector('[aria-busy]') !== null);
      const isShown = location.pathname === to && !gone?.isConnected && isThere && !document.title.startsWith('?');
      return location.search.includes('reason=role') || isShown;
    },
    [path, before] as const,
    { polling: 50 },
  );
  await before?.dispose();
  return new URL(page.url()).search.includes('reason=role') ? 'refused' : 'yes';
}

// Pages that lead on on their own: a callback to the dashboard, an onboarding that is done.
const leadsOn = new Set(['/sso/callback', '/loading', '/onboarding', '/unauthorized']);
// The many pages of the demos, which one rule opens, are swept by templateDemos.spec.ts.
const guarded = listedRoutes.filter(({ servedBy }) => servedBy !== 'remote-template-demos');
const settled = guarded.filter(({ path }) => !leadsOn.has(path));

const tried = Object.entries(people).filter(([name]) => listedPeople.includes(name));
/** Routes that open for everybody who is signed in are opened by one of them. */
const isForAll = ({ expected }: ListedRoute) => new Set(tried.map(([name]) => expected.get(name))).size === 1;

for (const [name, person] of tried) {
  test(`${name}: every route opens or refuses as docs/role-matrix.md says`, async ({ page }) => {
    await openAs(page, person, '/unauthorized');
    const routes = settled.filter((route) => name === 'member' || !isForAll(route));
    const found: Record<string, string> = {};
    for (const { path } of routes) found[path] = await outcomeOf(page, path);
    expect(found).toEqual(Object.fromEntries(routes.map(({ path, expected }) => [path, expected.get(name)])));
  });
}

test('signed out, every route but the open ones leads to the sign-in and names the way back', async ({ page }) => {
  for (const { path, expected } of guarded) {
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
