import { type Html, html } from '../../../html/html.ts';
import { type DemoOrganisationId, type DemoUser, demoPassword, demoUsers } from '../demoAccounts.ts';
import { note, returnInput } from './kit/controls.ts';
import type { MessageKey } from './kit/messages.ts';
import type { Page } from './kit/page.ts';

const groups = [
  { id: 'acme', name: 'Acme', kind: 'login.demoAcme' },
  { id: 'globex', name: 'Globex', kind: 'login.demoGlobex' },
  { id: 'initech', name: 'Initech', kind: 'login.demoInitech' },
] as const satisfies readonly { id: DemoOrganisationId; name: string; kind: MessageKey }[];

/** The organisations a user belongs to besides the one it is listed under. */
function others({ t }: Page, { organisations }: DemoUser): string {
  const names = groups.filter(({ id }) => organisations.slice(1).includes(id)).map(({ name }) => name);
  return names.length > 0 ? ` · ${t('login.demoAlso', { organisations: names.join(', ') })}` : '';
}

function entry(page: Page, user: DemoUser): Html {
  const { email, firstName, lastName, role } = user;
  return html`<li><form method="post" action="/login">
  ${returnInput(page)}
  <input type="hidden" name="email" value="${email}"><input type="hidden" name="password" value="${demoPassword}">
  <button class="person">
    <span class="avatar" aria-hidden="true">${firstName[0]}${lastName[0]}</span>
    <span class="lines"><b>${page.t(`roles.${role}` as MessageKey)}</b><span class="dim">${email}${others(page, user)}</span></span>
  </button>
</form></li>`;
}

/** Above the button that did nothing: what else there is to do. */
function fullNote({ request, t }: Page): Html | null {
  const { sample } = request.query as { sample?: unknown };
  return sample === 'full' ? note('bad', t('login.sampleFull')) : null;
}

/** Signs in as one of the demo users by one click; only shown on a server for this machine (architecture §6). */
export function demoPanel(page: Page): Html {
  const { t } = page;
  const [before, after] = t('login.demoHint', { password: '\n' }).split('\n');
  const lists = groups.map(({ id, name, kind }) => {
    const users = demoUsers.filter(({ organisations }) => organisations[0] === id);
    return html`<section aria-labelledby="demo-${id}">
  <h3 id="demo-${id}">${name} <span class="dim">${t(kind)}</span></h3>
  <ul>${users.map((user) => entry(page, user))}</ul>
</section>`;
  });
  return html`<aside class="demo" aria-labelledby="demo-title">
  <form class="sample" id="sample" method="post" action="/sample-workspace">
    ${fullNote(page)}
    <button class="button wide" aria-describedby="sample-hint">${t('login.sample')}</button>
    <p class="dim" id="sample-hint">${t('login.sampleHint')}</p>
  </form>
  <h2 id="demo-title">${t('login.demo')}</h2>
  <p class="dim">${before}<code>${demoPassword}</code>${after}</p>
  <div class="people card">${lists}</div>
</aside>`;
}
