import { expect, type Page, test } from '@playwright/test';
import { aNewcomer, type Newcomer } from './people.ts';
import { callAs } from './productApi.ts';

/**
 * A new organisation with the page's user as its only member: made over HTTP, since only the main story looks at the
 * forms. A server takes 20 new accounts in a quarter of an hour from one address.
 */
export function foundUnfamiliarOrganisation(page: Page): Promise<Newcomer> {
  return test.step('someone has an account and an organisation of their own', async () => {
    const newcomer = aNewcomer();
    const { firstName: first_name, lastName: last_name, email, password, organisation } = newcomer;
    const send = async (path: string, form: Record<string, string>) => {
      const answer = await page.request.post(path, { form, maxRedirects: 0 });
      expect(answer.status(), `${path} is accepted`).toBe(303);
    };
    await send('/signup', { first_name, last_name, email, password });
    await send('/create_org', { organisation });
    return newcomer;
  });
}

/** The same, past the onboarding. */
export async function foundOrganisation(page: Page): Promise<Newcomer> {
  const newcomer = await foundUnfamiliarOrganisation(page);
  await callAs(page, 'POST', '/account/onboarding/complete', {});
  return newcomer;
}
