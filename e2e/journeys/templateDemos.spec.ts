import { expect, type Page, test } from '@playwright/test';
import { barriersOn } from '../steps/accessibility.ts';
import { recordRequests, visit } from '../steps/browserWindow.ts';
import { menu, rememberAppearance } from '../steps/navigation.ts';
import { people } from '../steps/people.ts';
import { listedRoutes } from '../steps/roleMatrix.ts';
import { openAs } from '../steps/signIn.ts';

// Each with a session of its own: together they take half the time.
test.describe.configure({ mode: 'parallel' });

const remote = 'remote-template-demos';

/** Every page of the demos at an address that has something to show. */
const demos = listedRoutes
  .filter(({ servedBy }) => servedBy === remote)
  .map(({ pattern, name }) => ({ name, path: pattern.replace(':id', '1001').replace(':tab', 'profile') }));

/** The calls that the demo server answers (appearance §7): none of them is to leave the page. */
const mocked =
  /^\/(jobs|orders|products|product\/delete|restaurant\/(menu|orders)|users|user\/(add|delete\/.*)|academy\/courses|register|datatable\/server|global-search|invoices|invoice(\/delete)?)$/;

/** The check for barriers takes a while itself, more so on a busy machine, and is held against the page that is open. */
const isOfTheCheck = (text: string) => text.includes(`${remote} blocked`);

/** What the console says that is wrong, and what breaks, from now on. */
function recordErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isOfTheCheck(message.text())) errors.push(message.text());
  });
  return errors;
}

/** Goes to a demo within the page, and waits for the heading of that page and no other. */
async function open(page: Page, path: string): Promise<void> {
  const before = await page.getByRole('heading', { level: 1 }).first().elementHandle();
  await visit(page, path);
  await page.waitForFunction(
    ([to, gone]) => location.pathname === to && !gone?.isConnected && document.querySelector('main h1'),
    [path, before] as const,
    { polling: 50 },
  );
  // Its library comes after it.
  await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'), undefined, { polling: 50 });
  await before?.dispose();
}

/** A word of its library alone, for each demo that brings one: files of a release have numbers for names. */
const libraryWords = {
  'charts-apex-chart': 'apexcharts-canvas',
  'charts-chart-js': 'resizeDelay',
  'extensions-quill-editor': 'ql-editor',
  'extensions-toastify': 'Toastify__toast-container',
  'extensions-masonry-wall': 'data-known-size',
  'extensions-sortable': 'DndDescribedBy',
  'extensions-drop-zone': 'too-many-files',
  'extensions-cleave-input': 'tokensReplace',
  'extensions-swiper': 'swiper-slide-active',
};

/** Texts of the remote's scripts that come to a page from now on. */
function recordScripts(page: Page): Promise<string>[] {
  const texts: Promise<string>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.includes(remote) && pathname.endsWith('.js')) texts.push(response.text().catch(() => ''));
  });
  return texts;
}

async function findingsOn(page: Page, path: string, errors: string[]): Promise<unknown[]> {
  try {
    await open(page, path);
    const barriers = await barriersOn(page);
    const { scrolls, sees } = await page.evaluate(() => ({
      scrolls: document.documentElement.scrollWidth,
      sees: document.documentElement.clientWidth,
    }));
    return [...errors.splice(0), ...barriers, ...(scrolls > sees ? [`${scrolls - sees} px stand out`] : [])];
  } catch (error) {
    return [...errors.splice(0), String(error)];
  }
}

for (const [theme, width] of [
  ['dark', 1440],
  ['light', 390],
] as const) {
  test(`a developer opens every demo, ${theme}, ${width} px wide: each has a heading, no error and no barrier`, async ({
    page,
  }) => {
    page.setDefaultTimeout(20_000);
    test.setTimeout(300_000);
    await page.setViewportSize({ width, height: 900 });
    await rememberAppearance(page, { 'app-theme': theme });
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      const isOurs = request.headers()['x-weft-client']?.includes(remote) ?? false;
      if (mocked.test(pathname) || isOurs) calls.push(`${request.method()} ${pathname}`);
    });
    await openAs(page, people.developer, '/unauthorized');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const errors = recordErrors(page);
    const found: Record<string, unknown[]> = {};
    const brought: Record<string, string> = {};
    const scripts = recordScripts(page);
    for (const { name, path } of demos) {
      const findings = await findingsOn(page, path, errors);
      if (findings.length > 0) found[name] = findings;
      const text = (await Promise.all(scripts.splice(0))).join();
      const words = Object.values(libraryWords).filter((word) => text.includes(word));
      if (words.length > 0) brought[name] = words.join();
    }
    expect(found).toEqual({});
    expect(brought, 'a demo asks for its own library alone').toEqual(libraryWords);
    expect(calls, 'calls of the demos that left the page').toEqual([]);
  });
}

// One rule keeps them for developers: of the others the one that may do least and the one that may do most.
for (const name of ['guest', 'superadmin'] as const) {
  test(`${name}: every demo is refused, and nothing of them is asked for`, async ({ page }) => {
    const requests = recordRequests(page);
    await openAs(page, people[name], '/unauthorized');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const { path } of demos) {
      await visit(page, path);
      await page.waitForURL(
        (url) => url.searchParams.get('from') === path && url.searchParams.get('reason') === 'role',
      );
    }
    expect(requests.filter((path) => path.includes(remote))).toEqual([]);
  });
}

test('signed out, every demo leads to the sign-in and names the way back', async ({ page, request }) => {
  for (const { path } of demos) {
    // The page says so itself: the guard leads to the sign-in wherever it does, and nothing of the remote is named.
    const text = await (await request.get(path, { headers: { accept: 'text/html' } })).text();
    expect(text, path).toContain('"refused":true');
    expect(text, path).not.toContain(remote);
  }
  const requests = recordRequests(page);
  for (const { path } of [demos.at(0)!, demos.at(-1)!]) {
    await page.goto(path);
    await page.waitForURL(/\/login\?/);
    const back = Buffer.from(new URL(page.url()).searchParams.get('rt') ?? '', 'base64').toString();
    expect(new URL(back).pathname).toBe(path);
  }
  expect(requests.filter((path) => path.includes(remote))).toEqual([]);
});

test('the landing page is open to everybody and asks for no remote', async ({ page }) => {
  const requests = recordRequests(page);
  await page.goto('/front-end/landing');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await barriersOn(page)).toEqual([]);
  await page.waitForLoadState('networkidle');
  expect(requests.filter((path) => path.includes('/remote-'))).toEqual([]);
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await page.waitForURL(/\/login\?/);
});

test('pages of the product carry nothing of the demos; a demo asks for its own page alone', async ({ page }) => {
  const requests = recordRequests(page);
  await openAs(page, people.developer, '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(requests.filter((path) => path.includes(remote))).toEqual([]);
  await visit(page, '/misc/not-found');
  await expect(page.getByRole('heading', { level: 1, name: 'This page has moved on' })).toBeVisible();
  const scripts = requests.filter((path) => path.includes(remote) && path.endsWith('.js'));
  expect(scripts.length, scripts.join('\n')).toBeLessThanOrEqual(6);
});

test('the demo sign-in answers from the sample data, and says no in the words of the specification', async ({
  page,
}) => {
  const posts: string[] = [];
  await openAs(page, people.developer, '/auth/login');
  page.on('request', (request) => posts.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.getByLabel('Email').fill('admin@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Email or Password is Invalid');
  await page.getByLabel('Password', { exact: true }).fill('demo-admin');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Signed in as ada' })).toBeVisible();
  await visit(page, '/auth/register');
  await page.getByLabel('User name').fill('someone');
  await page.getByLabel('Email').fill('admin@demo.test');
  await page.getByLabel('Password', { exact: true }).fill('whatever');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('alert')).toContainText('Email already exist');
  await page.getByLabel('Email').fill('someone@demo.test');
  await page.getByLabel('User name').fill('Ada');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByRole('alert')).toContainText('User name already taken!');
  expect(posts.filter((call) => /\/(login|register|api\/v1)/.test(call))).toEqual([]);
});

test('without the remote in the plan there is no entry, no page and no error of it', async ({ page }) => {
  await rememberAppearance(page, { 'app-menu': 'horizontal' });
  await openAs(page, people.developer, '/');
  await expect(menu(page).getByText('Authentications')).not.toHaveCount(0);
  // A page that is handed over is no page of this machine to the browser, which then refuses it the socket.
  await page.routeWebSocket(/\/app\//, () => undefined);
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const answer = await route.fetch();
    const body = (await answer.text()).replace(
      /(<script[^>]*id="?weft-plan"?[^>]*>)(.*?)(<\/script>)/s,
      (_whole, start: string, text: string, end: string) => {
        const plan = JSON.parse(text) as { remotes: { remote: string }[] };
        return (
          start + JSON.stringify({ ...plan, remotes: plan.remotes.filter((each) => each.remote !== remote) }) + end
        );
      },
    );
    return route.fulfill({ response: answer, body });
  });
  const errors = recordErrors(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(menu(page)).toBeVisible();
  await expect(menu(page).getByText('Authentications')).toHaveCount(0);
  expect(errors).toEqual([]);
});
