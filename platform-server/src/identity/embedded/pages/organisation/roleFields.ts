import type { Role } from 'shared-contracts/deploy';
import { z } from 'zod';
import { type Html, html } from '../../../../html/html.ts';
import {
  additionalRoles,
  type ChosenRoles,
  grantable,
  type HeldRoles,
  holds,
  plainRole,
  rolesIn,
} from '../../roles.ts';
import type { MessageKey } from '../kit/messages.ts';
import type { OrganisationPage } from './organisationContext.ts';

const chosenSchema = z.object({
  base: z.enum([plainRole, 'Guest']),
  // A form sends one box as text, several as a list.
  roles: z
    .union([z.string().transform((role) => [role]), z.array(z.string())])
    .optional()
    .default([]),
});

/**
 * Roles chosen in a form; null when the viewer may not give one of them. What the viewer may not give and the member
 * holds already stays.
 */
export function chosenRoles({ own, request }: OrganisationPage, present?: HeldRoles): ChosenRoles | null {
  const read = chosenSchema.safeParse(request.body);
  if (!read.success) return null;
  const mayGive = new Set<string>(grantable(own));
  if (read.data.roles.some((role) => !mayGive.has(role))) return null;
  const kept = additionalRoles.filter((role) => !mayGive.has(role) && present && holds(present, role));
  return { role: read.data.base, additionalRoles: [...read.data.roles, ...kept] };
}

function box(page: OrganisationPage, prefix: string, role: Role, isChecked: boolean): Html {
  const { t } = page;
  const id = `${prefix}-${role}`;
  return html`<label class="choice" for="${id}">
  <input type="checkbox" id="${id}" name="roles" value="${role}"${isChecked && html` checked`}>
  <span class="lines"><b>${t(`roles.${role}` as MessageKey)}</b><span class="dim">${t(`roleHints.${role}` as MessageKey)}</span></span>
</label>`;
}

function base(page: OrganisationPage, prefix: string, role: string, hint: MessageKey, isChecked: boolean): Html {
  const { t } = page;
  const id = `${prefix}-${role}`;
  return html`<label class="choice" for="${id}">
  <input type="radio" id="${id}" name="base" value="${role}"${isChecked && html` checked`}>
  <span class="lines"><b>${t(`roles.${role}` as MessageKey)}</b><span class="dim">${t(hint)}</span></span>
</label>`;
}

/** The roles that a form was made with: another administrator may change them before it is sent. */
export const heldText = (held: HeldRoles): string => rolesIn(held).toSorted().join(' ');

/** The choice of roles; `prefix` keeps the ids of several forms apart. */
export function roleFields(page: OrganisationPage, prefix: string, held: HeldRoles | null): Html {
  const { t, own } = page;
  const isGuest = held !== null && holds(held, 'Guest');
  return html`<div class="roles">
${held && html`<input type="hidden" name="held" value="${heldText(held)}">`}
<fieldset><legend>${t('organisation.baseRole')}</legend>
  ${base(page, prefix, plainRole, 'organisation.readWrite', !isGuest)}
  ${base(page, prefix, 'Guest', 'organisation.readOnly', isGuest)}
</fieldset>
<fieldset><legend>${t('organisation.additionalRoles')}</legend>
  ${grantable(own).map((role) => box(page, prefix, role, held !== null && holds(held, role)))}
</fieldset>
</div>`;
}
