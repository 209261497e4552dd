import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { expectSubscribed, recordPushes } from '../steps/browserWindow.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { people } from '../steps/people.ts';
import { callAs } from '../steps/productApi.ts';
import { expectCompany, workIn } from '../steps/session.ts';
import { openAs } from '../steps/signIn.ts';

/** Who is signed in, and the organisation of this name. */
async function idsOf(page: Page, organisation: string): Promise<{ user: string; id: string }> {
  const answer = await page.request.get('/api/v1/refresh_token');
  const { user, org_id_to_org_member_info: organisations } = (await answer.json()) as {
    user: { user_id: string };
    org_id_to_org_member_info: Record<string, { org_id: string; org_name: string }>;
  };
  const found = Object.values(organisations).find(({ org_name }) => org_name === organisation);
  return { user: user.user_id, id: found?.org_id ?? '' };
}

/** The settings of a filter list, open; its description. */
async function openSettings(page: Page, id: string): Promise<Locator> {
  await page.goto(`/data/filter/${id}`);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  return page.getByLabel('Description');
}

test('an open form hears that its organization is suspended, keeps what was typed, and can be saved once it is resumed', async ({
  page,
  browser,
}) => {
  const { organisation } = await foundOrganisation(page);
  const { account_number } = await callAs<{ account_number: string }>(page, 'GET', '/account/me/');
  const operator = await (await browser.newContext()).newPage();
  await openAs(operator, people.superadmin);
  const act = (name: 'suspend' | 'resume') =>
    callAs(operator, 'POST', `/admin/account/${account_number}/${name}/`, { reason: 'Ticket 4711: a journey' });
  const pushes = recordPushes(page);
  const { id } = await callAs<{ id: string }>(page, 'POST', '/filter/', { name: 'Allowed' });
  const typed = await openSettings(page, id);
  await expectSubscribed(pushes);
  await typed.fill('Typed before the suspension');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeEnabled();

  await act('suspend');
  const banner = page.getByRole('status').filter({ hasText: `${organisation} is suspended` });
  await expect(banner).toContainText('ask the operator of this Weft installation', { timeout: 5000 });
  await expect(typed).toHaveValue('Typed before the suspension');
  await expect(save).toBeDisabled();
  await expectAccessible(page, 'a form of a suspended organization');

  await act('resume');
  await expect(banner).toHaveCount(0, { timeout: 15_000 });
  await save.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await callAs(page, 'GET', `/filter/${id}`)).toMatchObject({ description: 'Typed before the suspension' });
  await operator.context().close();
});

test('a page at rest hears of a role that is taken, and keeps what was typed when its user is removed from the organisation', async ({
  page,
  browser,
}) => {
  const { organisation } = await foundOrganisation(page);
  const { id } = await idsOf(page, organisation);
  const other = await (await browser.newContext()).newPage();
  const person = await foundOrganisation(other);
  const { user } = await idsOf(other, person.organisation);
  const manage = async (what: string, form: Record<string, string>, status: number) => {
    const answer = await page.request.post(`/org/${what}`, { form: { id, ...form }, maxRedirects: 0 });
    expect(answer.status(), what).toBe(status);
  };
  await manage('invite', { email: person.email, base: 'Member' }, 200);
  const [invitation] = await callAs<{ id: string }[]>(other, 'GET', '/person/invitations');
  await callAs(other, 'POST', `/person/invitations/${invitation?.id}/accept`);
  await workIn(other, person, organisation);
  const pushes = recordPushes(other);
  await other.goto('/scenario');
  await expectCompany(other, organisation);
  const offer = other.getByRole('button', { name: 'New scenario' });
  await expect(offer.first()).toBeVisible();
  await expectSubscribed(pushes);

  await manage('members/roles', { user, base: 'Guest' }, 303);
  await expect(offer).toHaveCount(0);
  await expectCompany(other, organisation);
  await manage('members/roles', { user, base: 'Member' }, 303);
  await expect(offer.first()).toBeVisible();

  const { id: list } = await callAs<{ id: string }>(page, 'POST', '/filter/', { name: 'Allowed' });
  const typed = await openSettings(other, list);
  await typed.fill('Typed before the removal');
  await manage('members/remove', { user }, 303);
  const banner = other.getByRole('status').filter({ hasText: `no longer a member of ${organisation}` });
  await expect(banner).toBeVisible();
  await expect(typed).toHaveValue('Typed before the removal');
  await expect(other.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await expectAccessible(other, 'a form that can no longer be saved');
  other.once('dialog', (question) => question.accept());
  await banner.getByRole('button', { name: 'Continue' }).click();
  await expectCompany(other, person.organisation);
  await other.context().close();
});
