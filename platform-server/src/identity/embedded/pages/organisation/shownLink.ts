import { type Html, html } from '../../../../html/html.ts';
import { icons } from '../kit/icons.ts';
import type { OrganisationPage } from './organisationContext.ts';

/** A link just made for someone: shown this once, because it is kept nowhere. */
export interface ShownLink {
  email: string;
  address: string;
}

/** The link to copy, below what to do with it. */
export function shownLink({ t }: OrganisationPage, id: string, text: string, { address }: ShownLink): Html {
  return html`<div class="note info" role="status">${icons.info}<div>
  <p>${text}</p>
  <div class="copy"><input readonly value="${address}" id="${id}" aria-label="${text}">
    <button type="button" class="button" data-copy="${id}" data-copied="${t('copied')}">${t('copy')}</button></div>
</div></div>`;
}
