import { expect, type Locator, type Page } from '@playwright/test';
import { withPageCode, withPageStyle } from '../faults/pageCode.ts';
import type { Change } from '../releases/changes.ts';
import { derived } from '../releases/derived.ts';
import type { Team } from '../releases/team.ts';
import { test } from '../server/ownServer.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { expectNotReloaded, expectSubscribed, markWindow, recordPushes, visit } from '../steps/browserWindow.ts';
import { expectFailureCard, failureCard } from '../steps/failureCard.ts';
import { areas, expectPage, goTo } from '../steps/frame.ts';
import { people } from '../steps/people.ts';
import { openAs } from '../steps/signIn.ts';

const remote = 'remote-data-triggers';
const detail = '/data/webhook/0192f0c0-0000-7000-8000-000000000000';

/** The three ways in which code can style a page, each with a rule for everything and one for what it made itself. */
const stylesAtRunTime = `React.useEffect(() => {
  const style = document.createElement('style');
  style.nonce = document.querySelector('script[nonce]').nonce;
  style.textContent = '*{display:none!important} .of-element{--seen:1}';
  document.head.prepend(style);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('body{visibility:hidden!important} .of-sheet{--seen:1}');
  document.adoptedStyleSheets.push(sheet);
  const shell = [...document.styleSheets].find(({ href }) => href?.includes('/h/'));
  shell.insertRule('nav{opacity:0!important}', shell.cssRules.length);
  shell.insertRule('.of-rule{--seen:1}', shell.cssRules.length);
}, [])`;

async function open(page: Page, team: Team, path: string, change: Change): Promise<string> {
  const { document } = await publish(team, change);
  const pushes = recordPushes(page);
  await openAs(page, people.member, path);
  await expectSubscribed(pushes);
  await markWindow(page);
  return document.hash;
}

async function publish(team: Team, change: Change) {
  const release = await derived(remote, change);
  await team.publish(release);
  await team.change({ action: 'promote', release: release.document.hash });
  return release;
}

/** Selectors that were left out, as the page tells of them. */
function recordErrors(page: Page): () => string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message.replace(/^.*other areas: /, '')));
  return () => errors;
}

const sheetsOf = (page: Page, hash: string) => page.locator(`link[rel="stylesheet"][href*="${hash}"]`);

/** Which of the classes are styled. */
const styled = (page: Page) =>
  page.evaluate(() =>
    ['of-element', 'of-sheet', 'of-rule'].filter((name) => {
      const element = document.body.appendChild(Object.assign(document.createElement('i'), { className: name }));
      const seen = getComputedStyle(element).getPropertyValue('--seen');
      element.remove();
      return seen === '1';
    }),
  );

const lookOf = (card: Locator) =>
  card.evaluate((root) =>
    [root, ...root.querySelectorAll('*')].map((element) => {
      const { display, color, fontSize, opacity } = getComputedStyle(element);
      return `${element.tagName} ${display} ${color} ${fontSize} ${opacity}`;
    }),
  );

test('what a release styles at run time reaches its own elements alone, and leaves with it', async ({ page, team }) => {
  const errors = recordErrors(page);
  await open(page, team, '/data/webhook', withPageCode('webhook', { inPage: stylesAtRunTime }));
  await expectPage(page, 'Webhooks');
  await expect.poll(() => styled(page)).toEqual(['of-element', 'of-sheet', 'of-rule']);
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toHaveCSS('opacity', '1');
  expect(errors()).toEqual(['body', 'nav', '*']);

  await team.change({ action: 'kill', message: 'Back at noon.' });
  await expectFailureCard(page, 'Data Triggers', 'killed');
  expect(await styled(page)).toEqual([]);
  await team.change({ action: 'revive' });
  await expectPage(page, 'Webhooks');
});

test('a file that hides everything hides nothing, and is gone with a kill', async ({ page, team }) => {
  const errors = recordErrors(page);
  const hides = '*{display:none!important} @media all{nav,.held{opacity:0!important}} .own{color:red}';
  const hash = await open(page, team, detail, withPageStyle('webhook-detail', hides));
  await expect(page.getByText("This webhook doesn't exist").first()).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toHaveCSS('opacity', '1');
  expect(errors()).toEqual(['* | nav']);
  await expect.poll(() => team.failuresOf(hash)).toContainEqual(expect.objectContaining({ code: 'unhandled' }));
  await team.change({ action: 'kill', message: 'Back at noon.' });
  await expectFailureCard(page, 'Data Triggers', 'killed');
  await expect(sheetsOf(page, hash)).toHaveCount(0);
  await expectAccessible(page, 'the card of an area that hid everything');
  await goTo(page, areas.scenarios);
  await expectPage(page, 'Scenarios');

  await publish(team, () => undefined);
  await team.change({ action: 'revive' });
  await visit(page, detail);
  await expect(page.getByText("This webhook doesn't exist").first()).toBeVisible();
  await expectNotReloaded(page);
});

test('a card is drawn apart: styles for everything do not reach what is in it', async ({ page, team }) => {
  await open(page, team, '/data/webhook', () => undefined);
  await expectPage(page, 'Webhooks');
  await team.change({ action: 'kill', message: 'Back at noon.' });
  await expectFailureCard(page, 'Data Triggers', 'killed');
  const before = await lookOf(failureCard(page));
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      'main *{color:red!important;font-size:40px!important} section,button,h1,.ant-btn{display:none!important}',
    );
    document.adoptedStyleSheets.push(sheet);
  });
  expect(await lookOf(failureCard(page))).toEqual(before);
  await failureCard(page).getByRole('button', { name: 'Copy details' }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(failureCard(page).getByRole('button', { name: 'Reload the page' })).toBeFocused();
  await team.change({ action: 'revive' });
});
