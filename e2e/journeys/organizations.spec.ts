import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { expectNoSidewaysScroll } from '../steps/fit.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { aNewcomer, people } from '../steps/people.ts';
import { callAs } from '../steps/productApi.ts';
import { openAs } from '../steps/signIn.ts';

const heading = (name: string) => ({ level: 1, name, exact: true });

/** Gives the founder of an organisation the role of an integrator beside their own. */
async function becomeIntegrator(page: Page, organisation: string): Promise<void> {
  const answer = await page.request.get('/api/v1/refresh_token');
  const { user, org_id_to_org_member_info: all } = (await answer.json()) as {
    user: { user_id: string };
    org_id_to_org_member_info: Record<string, { org_id: string; org_name: string }>;
  };
  const id = Object.values(all).find(({ org_name }) => org_name === organisation)?.org_id ?? '';
  const form = new URLSearchParams([
    ['id', id],
    ['user', user.user_id],
    ['base', 'Member'],
    ['roles', 'Admin'],
    ['roles', 'Integrator'],
  ]);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const given = await page.request.post('/org/members/roles', { data: form.toString(), headers, maxRedirects: 0 });
  expect(given.status(), 'the role is given').toBe(303);
}

/** A scenario that keeps what a filter list has. */
async function haveFilteringScenario(page: Page): Promise<void> {
  const list = await callAs<{ id: string }>(page, 'POST', '/filter/', { name: 'EU countries' });
  await callAs(page, 'POST', `/filter/${list.id}/entries/`, { added: [{ values: ['FR'] }, { values: ['DE'] }] });
  const data = { policy: {}, disabled: false };
  const position = { x: 0, y: 0 };
  const store = await callAs<{ id: string }>(page, 'POST', '/store/', { name: 'Counters' });
  const flow = [
    { id: 'start', type: 'start', label: 'Start', position, data: { ...data, config: {} } },
    {
      ...{ id: 'keep', type: 'filter', label: 'EU only', position: { x: 240, y: 0 } },
      data: { ...data, config: { list: 'orders', lists: [{ filter_id: list.id, path: 'country' }] } },
    },
    {
      ...{ id: 'count', type: 'store', label: 'Count', position: { x: 480, y: 0 } },
      data: { ...data, config: { store_id: store.id, operation: 'increment', key: 'orders', value: '1' } },
    },
    { id: 'w', type: 'default', source: 'start', target: 'keep', sourceHandle: 'out', targetHandle: 'in' },
    { id: 'w2', type: 'default', source: 'keep', target: 'count', sourceHandle: 'kept', targetHandle: 'in' },
  ];
  await callAs(page, 'POST', '/scenario/', { name: 'EU orders', flow });
}

test('an integrator sets up a client, copies a scenario there with its list, and goes on in it', async ({ page }) => {
  const { organisation } = await foundOrganisation(page);
  await becomeIntegrator(page, organisation);
  await haveFilteringScenario(page);
  await page.goto('/');
  await page.getByRole('navigation').getByRole('link', { name: 'My organizations' }).click();
  await expect(page.getByRole('heading', heading('My organizations'))).toBeVisible();
  await expect(page.getByRole('article', { name: organisation })).toContainText('Current');
  await expectAccessible(page, 'my organizations with one');

  const client = `Client of ${organisation}`;
  await page.getByRole('button', { name: 'Create organization' }).first().click();
  const creating = page.getByRole('dialog', { name: 'Create an organization' });
  await creating.getByLabel('Name').fill(client);
  await expect(creating.getByText(/operations per month/)).toBeVisible();
  await expectAccessible(page, 'creating an organization');
  await creating.getByRole('button', { name: 'Create organization' }).click();
  const card = page.getByRole('article', { name: client });
  await expect(card).toContainText('Nothing running');

  await card.getByRole('button', { name: `Invite people to ${client}` }).click();
  const inviting = page.getByRole('dialog', { name: `Invite to ${client}` });
  await inviting.getByLabel('Email').fill(aNewcomer().email);
  await inviting.getByRole('button', { name: 'Invite' }).click();
  await expect(inviting.getByLabel('Invitation link', { exact: true })).toHaveValue(/\/join\?invite=/);
  await expectAccessible(page, 'the link of an invitation');
  await inviting.getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('button', { name: `Copy scenarios of ${organisation}` }).click();
  const copying = page.getByRole('dialog', { name: 'Copy scenarios' });
  await copying.getByLabel('To', { exact: true }).click();
  await page.getByTitle(client).last().click();
  await copying.getByRole('checkbox', { name: 'EU orders' }).check();
  await expectAccessible(page, 'choosing what to copy');
  await copying.getByRole('button', { name: 'Next' }).click();
  await expect(copying.getByText('1 filter list with its entries')).toBeVisible();
  await expect(copying.getByText('1 store without entries')).toBeVisible();
  await expectAccessible(page, 'what a copy needs');
  await copying.getByRole('button', { name: 'Copy 1 scenario' }).click();
  await expect(copying.getByText(`Copied to ${client}`)).toBeVisible();

  await expect(copying.getByRole('button', { name: 'Open Counters' })).toBeVisible();
  await copying.getByRole('button', { name: 'Open EU countries' }).click();
  await expect(page.getByRole('heading', heading('EU countries'))).toBeVisible();
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  const [copy] = await callAs<{ name: string; status: string }[]>(page, 'GET', '/scenario/');
  expect([copy?.name, copy?.status]).toEqual(['EU orders', 'stop']);
  await page.goto('/integrator/organization');
  await expect(page.getByRole('article', { name: client })).toContainText('Current');
});

test('a colleague is invited from the user menu, accepts at the bell, and the bell of who invited says so', async ({
  page,
  browser,
}) => {
  const { organisation } = await foundOrganisation(page);
  const invited = await (await browser.newContext()).newPage();
  const person = await foundOrganisation(invited);
  await invited.goto('/account-settings?section=invitations');
  await expect(invited.getByText('No invitations')).toBeVisible();
  await expectAccessible(invited, 'no invitations');

  await page.goto('/');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('link', { name: 'Members' }).click();
  await expect(page.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page, 'the members');
  await page.getByRole('button', { name: 'Invite' }).click();
  const inviting = page.getByRole('dialog', { name: `Invite to ${organisation}` });
  await test.step('an address that cannot be one is said before anything is sent', async () => {
    const asked: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()));
    await inviting.getByLabel('Email').fill('nobody');
    await inviting.getByRole('button', { name: 'Invite' }).click();
    await expect(inviting.getByText('Enter an email address')).toBeVisible();
    expect(asked.filter((url) => url.includes('/invitation/'))).toEqual([]);
  });
  await inviting.getByLabel('Email').fill(person.email);
  await inviting.getByRole('button', { name: 'Invite' }).click();
  await expect(inviting.getByLabel('Invitation link', { exact: true })).toHaveValue(/\/join\?invite=/);
  const members = await callAs<{ email: string }[]>(page, 'GET', '/users/organization/');
  expect(members.map(({ email }) => email)).not.toContain(person.email);
  await inviting.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('list', { name: 'Pending invitations' })).toContainText(person.email);

  const row = invited.getByRole('listitem').filter({ hasText: organisation });
  await expect(row).toContainText('Member');
  await expectAccessible(invited, 'an invitation');
  await invited.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(invited, 'an invitation on a phone');
  await invited.getByRole('button', { name: /^Notifications/ }).click();
  const bell = invited.getByRole('dialog', { name: 'Notifications' });
  await expect(bell.getByRole('link', { name: `You’re invited to "${organisation}"` })).toBeVisible();
  await expectAccessible(invited, 'an invitation at the bell');
  await bell.getByRole('button', { name: `Accept the invitation to ${organisation}` }).click();
  await expect(bell.getByText(`You joined ${organisation}.`)).toBeVisible();
  await bell.getByRole('button', { name: `Switch to ${organisation}` }).click();
  await expect(invited.getByRole('button', { name: `${organisation}: Switch organization` })).toBeVisible();
  const joined = await callAs<{ email: string }[]>(page, 'GET', '/users/organization/');
  expect(joined.map(({ email }) => email)).toContain(person.email);

  await expect(page.getByRole('list', { name: 'Members' }).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('link', { name: /accepted your invitation$/ })).toBeVisible();

  // The name in the header switches back, on the page that both have.
  await invited.goto('/scenario');
  await invited.getByRole('button', { name: `${organisation}: Switch organization` }).press('Enter');
  await invited.getByRole('menuitem', { name: person.organisation }).press('Enter');
  await expect(invited.getByRole('button', { name: `${person.organisation}: Switch organization` })).toBeVisible();
  await expect(invited).toHaveURL('/scenario');
  await invited.context().close();
});

test('organizations are found, sorted, pinned and shown as a table, on a phone and in French too', async ({ page }) => {
  const { organisation } = await foundOrganisation(page);
  await becomeIntegrator(page, organisation);
  for (const name of ['Aster', 'Birch']) {
    await callAs(page, 'POST', '/integrator/organization/', { name: `${name} ${organisation}` });
  }
  await page.goto('/integrator/organization');
  const names = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(names).toHaveText([`Aster ${organisation}`, `Birch ${organisation}`, organisation]);
  await page.getByRole('button', { name: `Pin Birch ${organisation}` }).click();
  await expect(names.first()).toHaveText(`Birch ${organisation}`);
  await page.reload();
  await expect(names.first()).toHaveText(`Birch ${organisation}`);
  await page.getByRole('searchbox', { name: 'Find an organization' }).fill('aster');
  await expect(names).toHaveText([`Aster ${organisation}`]);
  await page.getByRole('searchbox', { name: 'Find an organization' }).fill('');
  await page.getByText('Table', { exact: true }).click();
  await expect(page.getByRole('row', { name: new RegExp(organisation) })).toHaveCount(3);
  await expectAccessible(page, 'the table of organizations');
  await page.getByText('Cards', { exact: true }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, 'my organizations on a phone');
  await expectAccessible(page, 'my organizations on a phone');
});

test('who is no integrator is refused, and sees no entry', async ({ page }) => {
  await openAs(page, people.admin, '/integrator/organization');
  await expect(page).toHaveURL(/\/unauthorized\?/);
  await page.goto('/');
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'My organizations' })).toHaveCount(0);
});
