import { expect, type Locator, type Page, test } from '@playwright/test';
import { TOTP } from 'otpauth';
import type { Person } from './people.ts';

/** An authenticator app that knows the secret of one person. */
export interface Authenticator {
  /** The code of now. */
  code(): string;
  /** That of the next span, which is taken too: no journey has to wait for it. */
  nextCode(): string;
}

const spanMs = 30_000;

function authenticatorOf(secret: string): Authenticator {
  const app = new TOTP({ secret });
  const at = (timestamp: number) => app.generate({ timestamp });
  return { code: () => at(Date.now()), nextCode: () => at(Date.now() + spanMs) };
}

/** Sets two-step sign-in up in the security settings, which must be on screen; the dialog then shows the recovery codes. */
export function setUpTwoStep(page: Page, { password }: Person) {
  return test.step('the user sets two-step sign-in up', async () => {
    await page.getByRole('button', { name: 'Set up', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Set up two-step sign-in' });
    await dialog.getByLabel('Current password').fill(password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
    return { dialog, authenticator: authenticatorOf(secret) };
  });
}

/** Names a code on the second page of the sign-in, which must be on screen. */
export function nameCode(page: Page, label: 'Code from your app' | 'Recovery code', code: string): Promise<void> {
  return test.step('the user names a code', async () => {
    await page.getByLabel(label).fill(code);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  });
}

export async function codesIn(dialog: Locator): Promise<string[]> {
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  return codes.allTextContents();
}
