import { type Html, html } from '../../../../html/html.ts';
import { mark } from '../../../../html/mark.ts';
import { serverLocales } from '../../../../languages/preferredLocale.ts';
import { icons } from './icons.ts';
import { destinationOf, type Page, pageAddress } from './page.ts';

const languageNames = { en: 'English', fr: 'Français' } as const;

function languageSwitch({ locale, t }: Page): Html {
  const buttons = serverLocales.map(
    (each) => html`<button type="button" class="quiet small" data-locale="${each}" lang="${each}"
      aria-pressed="${each === locale ? 'true' : 'false'}">${languageNames[each]}</button>`,
  );
  return html`<div class="languages" role="group" aria-label="${t('language')}">${buttons}</div>`;
}

interface Centred {
  title: string;
  intro?: Html | string | undefined;
  main: Html;
  /** A line below the card, e.g. the way to the other form. */
  below?: Html;
  /** Stands beside the card where there is room, else below. */
  beside?: Html;
}

/** One card in the middle of the page: sign-in, sign-up and all that comes before the product. */
export function centred(page: Page, { title, intro, main, below, beside }: Centred): Html {
  return html`<div class="ground"></div>
<main class="centred${beside ? ' paired' : ''}">
  <div class="column">
    <header class="brand">${mark}<h1>${title}</h1>${intro && html`<p class="dim">${intro}</p>`}</header>
    <section class="card">${main}</section>
    ${below && html`<div class="below dim">${below}</div>`}
  </div>
  ${beside}
</main>
<footer class="foot">${languageSwitch(page)}</footer>`;
}

function topBar(page: Page): Html {
  const { t, signedIn } = page;
  return html`<header class="bar">
  <a class="home" href="${destinationOf(page)}">${mark}<span>${icons.back}${t('backToWeft')}</span></a>
  <form method="post" action="/account/sign-out" class="who">
    <span class="dim">${signedIn?.user.email}</span>
    <button class="button small">${t('signOut')}</button>
  </form>
</header>`;
}

/** A tab of the account pages. */
export interface Tab {
  label: string;
  path: string;
  query?: Record<string, string>;
  isPresent: boolean;
}

/** The pages of a signed-in user: a bar, tabs, sections below each other. */
export function settingsPage(page: Page, content: { title: string; tabs: readonly Tab[]; main: Html }): Html {
  const tabs = content.tabs.map(
    ({ label, path, query, isPresent }) =>
      html`<a href="${pageAddress(page, path, query)}"${isPresent && html` aria-current="page"`}>${label}</a>`,
  );
  return html`${topBar(page)}
<main class="settings">
  <h1>${content.title}</h1>
  <nav class="tabs">${tabs}</nav>
  ${content.main}
</main>
<footer class="foot">${languageSwitch(page)}</footer>`;
}

/** A section of a settings page: what it is about on the left, the thing itself on the right. */
export function section(id: string, title: string, hint: string, main: Html): Html {
  return html`<section class="section" id="${id}" aria-labelledby="${id}-title">
  <div><h2 id="${id}-title">${title}</h2><p class="dim">${hint}</p></div>
  <div class="card">${main}</div>
</section>`;
}
