import { expect, type Page, test } from '@playwright/test';
import { aNewcomer, type Newcomer } from './people.ts';
import { callAs } from './productApi.ts';

/** An address of a private network, behind the proxy that the journeys' server trusts. */
const anAddress = () => `10.${[0, 0, 0].map(() => 1 + Math.floor(Math.random() * 254)).join('.')}`;

/**
 * A new organisation with the page's user as its only member: made over HTTP, since only the main story looks at the
 * forms. A server takes 20 new accounts in a quarter of an hour from one address, so each comes from one of its own.
 */
export function foundUnfamiliarOrganisation(page: Page): Promise<Newcomer> {
  return test.step('someone has an account and an organisation of their own', async () => {
    const newcomer = aNewcomer();
    const address = anAddress();
    const { firstName: first_name, lastName: last_name, email, password, organisation } = newcomer;
    const send = async (path: string, form: Record<string, string>) => {
      const headers = { 'x-forwarded-for': address };
      const answer = await page.request.post(path, { form, headers, maxRedirects: 0 });
      expect(answer.status(), `${path} is accepted`).toBe(303);
    };
    await send('/signup', { first_name, last_name, email, password });
    await send('/login', { email, password });
    await send('/create_org', { organisation });
    return newcomer;
  });
}

/** One more organisation of the page's user, in which they work from then on. */
export async function foundAnother(page: Page, organisation: string): Promise<void> {
  const answer = await page.request.post('/create_org', { form: { organisation }, maxRedirects: 0 });
  expect(answer.status(), 'another organisation').toBe(303);
}

/** The same, past the onboarding. */
export async function foundOrganisation(page: Page): Promise<Newcomer> {
  const newcomer = await foundUnfamiliarOrganisation(page);
  await callAs(page, 'POST', '/account/onboarding/complete', {});
  return newcomer;
}
