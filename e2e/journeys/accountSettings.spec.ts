import { expect, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { expectPage } from '../steps/frame.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { signIn, signOut } from '../steps/signIn.ts';
import { codesIn, nameCode, setUpTwoStep } from '../steps/twoStep.ts';

const security = '/account-settings?section=security';

test('two-step sign-in is set up; then a code of the app signs in, and a recovery code once', async ({ page }) => {
  const person = await foundOrganisation(page);
  await page.goto(security);
  const { dialog, authenticator } = await setUpTwoStep(page, person);
  await expectAccessible(page, 'the QR code');
  await dialog.getByLabel('Code from the app').fill('000 00');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByText('Enter the 6 digits shown in the app')).toBeVisible();
  await dialog.getByLabel('Code from the app').fill(authenticator.code());
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const done = page.getByRole('dialog', { name: 'Two-step sign-in is on' });
  const [recovery = ''] = await codesIn(done);
  await expectAccessible(page, 'the recovery codes');
  await done.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();
  await expectAccessible(page, 'security with two steps');

  await signOut(page);
  await signIn(page, person);
  await expect(page.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible();
  await expectAccessible(page, 'the second step');
  await nameCode(page, 'Code from your app', '000000');
  await expect(page.getByText('Wrong or already used code.')).toBeVisible();
  await nameCode(page, 'Code from your app', authenticator.nextCode());
  await expectPage(page, 'Dashboard');

  await signOut(page);
  await signIn(page, person);
  await page.getByRole('link', { name: 'Use a recovery code' }).click();
  await nameCode(page, 'Recovery code', recovery);
  await expectPage(page, 'Dashboard');
  await page.goto(security);
  await expect(page.getByText('9 recovery codes left')).toBeVisible();

  await signOut(page);
  await signIn(page, person);
  await page.getByRole('link', { name: 'Use a recovery code' }).click();
  await nameCode(page, 'Recovery code', recovery);
  await expect(page.getByText('Wrong or already used recovery code.')).toBeVisible();
});
