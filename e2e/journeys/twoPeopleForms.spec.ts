import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { type Person, people } from '../steps/people.ts';
import { callAs } from '../steps/productApi.ts';
import { openAs } from '../steps/signIn.ts';

interface Stored {
  id: string;
  name: string;
  description: string;
  revision: number;
}

/** A form over a stored thing: how it is opened, and what each of two people changes in it. */
interface OpenForm {
  person: Person;
  make: (page: Page) => Promise<Stored>;
  calls: string;
  open: (page: Page, thing: Stored) => Promise<Locator>;
  /** What the other one changes besides, and that the open form has it. */
  theirs: object;
  expectTheirs: (form: Locator) => Promise<void>;
  /** As they read once both have saved. */
  kept: object;
}

const mark = () => Math.random().toString(36).slice(2, 8);
const made = (page: Page, calls: string, body: object) =>
  callAs<Stored>(page, 'POST', calls, { name: `Shared ${mark()}`, ...body });

const inDrawer =
  (address: string, button: RegExp | string) =>
  async (page: Page, { id, name }: Stored) => {
    await page.goto(`${address}/${id}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.getByRole('button', { name: button, exact: true }).click();
    return page.getByRole('dialog');
  };

const forms: Record<string, OpenForm> = {
  webhook: {
    person: people.admin,
    calls: '/webhook-url/',
    make: (page) => made(page, '/webhook-url/', {}),
    open: inDrawer('/data/webhook', 'Edit'),
    theirs: { allowed_ips: ['203.0.113.7'], auth: { type: 'basic', username: 'shop', password: 'typed-secret' } },
    expectTheirs: async (form) => {
      await expect(form.getByText('203.0.113.7')).toBeVisible();
      await expect(form.getByLabel('Username')).toHaveValue('shop');
    },
    kept: { allowed_ips: ['203.0.113.7'], auth: expect.objectContaining({ type: 'basic', username: 'shop' }) },
  },
  'filter list': {
    person: people.admin,
    calls: '/filter/',
    make: (page) => made(page, '/filter/', {}),
    open: inDrawer('/data/filter', 'Settings'),
    theirs: { meaning: 'deny' },
    expectTheirs: async (form) => expect(form.getByRole('status')).toContainText('Updated here'),
    kept: { meaning: 'deny' },
  },
  'conversion table': {
    person: people.admin,
    calls: '/conversion/',
    make: (page) => made(page, '/conversion/', {}),
    open: inDrawer('/data/conversion', 'Settings'),
    theirs: {
      result_columns: [
        { name: 'Result', type: 'text', fallback: '' },
        { name: 'Tax', type: 'number', fallback: '' },
      ],
    },
    expectTheirs: async (form) => expect(form.getByRole('textbox', { name: 'Column' }).nth(2)).toHaveValue('Tax'),
    kept: { result_columns: [expect.anything(), expect.objectContaining({ name: 'Tax' })] },
  },
  'import page': {
    person: people.admin,
    calls: '/import-page/',
    make: (page) => made(page, '/import-page/', {}),
    open: inDrawer('/data/import-pages', 'Rename'),
    theirs: { slug: `orders-${mark()}` },
    expectTheirs: async (form) => expect(form.getByRole('textbox').nth(2)).toHaveValue(/^orders-/),
    kept: { slug: expect.stringMatching(/^orders-/) },
  },
  tunnel: {
    person: people.superadmin,
    calls: '/tunnel/',
    make: (page) => made(page, '/tunnel/', { targets: ['erp.internal:443'] }),
    open: inDrawer('/tunnel', 'Edit'),
    theirs: { targets: ['erp.internal:443', 'mail.internal:25'] },
    expectTheirs: async (form) => expect(form.getByText('mail.internal:25')).toBeVisible(),
    kept: { targets: ['erp.internal:443', 'mail.internal:25'] },
  },
};

async function another(browser: Browser, person: Person): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await openAs(page, person);
  return page;
}

for (const [kind, { person, make, calls, open, theirs, expectTheirs, kept }] of Object.entries(forms)) {
  test(`the settings of a ${kind} that two people change at once have the changes of both`, async ({
    page,
    browser,
  }) => {
    await openAs(page, person);
    const other = await another(browser, person === people.superadmin ? person : people.developer);
    const thing = await make(page);
    const form = await open(page, thing);
    const description = form.getByLabel('Description');
    await description.fill('Mine');
    const path = `${calls}${thing.id}`;
    await callAs(other, 'PUT', path, theirs);
    await test.step('the open form has what the other one saved', () => expectTheirs(form));
    await expect(description).toHaveValue('Mine');

    await callAs(other, 'PUT', path, { description: 'Theirs' });
    const choice = form.getByRole('group', { name: 'Description' });
    await expect(choice.getByRole('radio', { name: /^Theirs, saved/ })).toBeVisible();
    await expectAccessible(page, `the conflict of a ${kind}`);
    await choice.getByRole('radio', { name: /^Yours/ }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(description).toHaveValue('Theirs');
    await page.keyboard.press('ArrowLeft');
    await expect(description).toHaveValue('Mine');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form).toBeHidden();
    expect(await callAs(page, 'GET', path)).toMatchObject({ ...kept, description: 'Mine' });
    await other.context().close();
  });
}

test('the form of a list that somebody else moves to the trash and deletes says so, and saves what was typed all the same', async ({
  page,
  browser,
}) => {
  await openAs(page, people.admin);
  const other = await another(browser, people.developer);
  const thing = await made(page, '/filter/', {});
  const form = await inDrawer('/data/filter', 'Settings')(page, thing);
  await form.getByLabel('Description').fill('Mine');
  await callAs(other, 'POST', '/filter/bulk/', { ids: [thing.id], action: { type: 'trash' } });
  await expect(form.getByRole('alert')).toContainText('was moved to the trash');
  await expectAccessible(page, 'a form of what is in the trash');
  await form.getByRole('button', { name: 'Restore and save' }).click();
  await expect(form).toBeHidden();
  expect(await callAs(page, 'GET', `/filter/${thing.id}`)).toMatchObject({ is_active: true, description: 'Mine' });

  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await form.getByLabel('Description').fill('Mine once more');
  await callAs(other, 'POST', '/filter/bulk/', { ids: [thing.id], action: { type: 'trash' } });
  await callAs(other, 'DELETE', `/filter/${thing.id}`);
  await expect(form.getByRole('alert')).toContainText('was permanently deleted');
  await form.getByRole('button', { name: 'Create filter list' }).click();
  await expect(form).toBeHidden();
  await expect(page).not.toHaveURL(new RegExp(thing.id));
  await expect(page.getByRole('heading', { level: 1, name: thing.name })).toBeVisible();
  await other.context().close();
});
