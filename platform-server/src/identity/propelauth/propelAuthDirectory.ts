import { z } from 'zod';
import { notFound } from '../../errors/httpError.ts';
import { isId } from '../../store/ids.ts';
import type { OrganisationDirectory } from '../organisationDirectory.ts';
import { memberInfoSchema, membershipOf } from '../tokenClaims.ts';
import { type BackendOptions, callBackend } from './backendApi.ts';

const pageSize = 100;
/** Users shown in pickers at most; a directory of more needs the search. */
const maxUsers = 1000;

const usersSchema = z.object({
  users: z.array(
    z.object({
      user_id: z.string(),
      email: z.string(),
      first_name: z.string().nullish(),
      last_name: z.string().nullish(),
      org_id_to_org_info: z.record(z.string(), memberInfoSchema).nullish(),
    }),
  ),
  has_more_results: z.boolean(),
});
const userSchema = z.object({ org_id_to_org_info: z.record(z.string(), memberInfoSchema.partial()).nullish() });
const personSchema = z.object({
  user_id: z.string(),
  email: z.string(),
  locked: z.boolean().default(false),
  enabled: z.boolean().default(true),
  org_id_to_org_info: z.record(z.string(), memberInfoSchema).nullish(),
});
const namedOrganisationSchema = z.object({ org_id: z.string(), name: z.string() });
const organisationPageSchema = z.object({ orgs: z.array(namedOrganisationSchema) });
const organisationSchema = z.object({ metadata: z.record(z.string(), z.unknown()).nullish() });

type ListedUser = z.output<typeof usersSchema>['users'][number];

async function usersOf(options: BackendOptions, organisationId: string, withRoles = false): Promise<ListedUser[]> {
  const found: ListedUser[] = [];
  for (let page = 0; found.length < maxUsers; page++) {
    const query = new URLSearchParams({ page_size: String(pageSize), page_number: String(page) });
    if (withRoles) query.set('include_orgs', 'true');
    const answer = await callBackend(options, 'GET', `/user/org/${encodeURIComponent(organisationId)}?${query}`);
    if (answer === null) break;
    const { users, has_more_results } = usersSchema.parse(answer);
    found.push(...users);
    if (!has_more_results) break;
  }
  return found;
}

/** The query finds names that hold the text; those that are the text are among the first. */
async function organisationsNamed(options: BackendOptions, name: string) {
  const query = { page_size: pageSize, page_number: 0, order_by: 'NAME', name };
  const { orgs } = organisationPageSchema.parse(await callBackend(options, 'POST', '/org/query', query));
  return orgs.filter((each) => each.name.toLowerCase() === name.toLowerCase());
}

/** Organisations kept at PropelAuth, by its backend API. */
export function createPropelAuthDirectory(options: BackendOptions): OrganisationDirectory {
  return {
    async person(idOrEmail) {
      const wanted = encodeURIComponent(idOrEmail);
      const path = idOrEmail.includes('@') ? `email?email=${wanted}&` : `${wanted}?`;
      const answer = await callBackend(options, 'GET', `/user/${path}include_orgs=true`);
      if (answer === null) return null;
      const { user_id: userId, email, locked, enabled, org_id_to_org_info: infos } = personSchema.parse(answer);
      return { userId, email, isLocked: locked || !enabled, memberships: Object.values(infos ?? {}).map(membershipOf) };
    },

    async usersOf(organisationId, search = '') {
      const users = await usersOf(options, organisationId);
      const wanted = search.toLowerCase();
      return users
        .map(({ user_id, email }) => ({ id: user_id, user_id, email }))
        .filter(({ email }) => email.toLowerCase().includes(wanted))
        .sort((one, other) => one.email.localeCompare(other.email));
    },

    async membersOf(organisationId) {
      const users = await usersOf(options, organisationId, true);
      return users
        .map(({ user_id: userId, email, first_name, last_name, org_id_to_org_info: infos }) => {
          const info = infos?.[organisationId];
          const name = [first_name, last_name].filter(Boolean).join(' ');
          return { userId, email, name, roles: info ? membershipOf(info).roles : new Set<string>() };
        })
        .sort((one, other) => one.email.localeCompare(other.email));
    },

    async organisations(idOrName) {
      const found = isId(idOrName)
        ? [await callBackend(options, 'GET', `/org/${idOrName}`)].filter((answer) => answer !== null)
        : await organisationsNamed(options, idOrName);
      return found.map((answer) => {
        const { org_id: organisationId, name } = namedOrganisationSchema.parse(answer);
        return { organisationId, name };
      });
    },

    async organisationsOf(userId) {
      const answer = await callBackend(options, 'GET', `/user/${encodeURIComponent(userId)}?include_orgs=true`);
      const organisations = answer === null ? {} : (userSchema.parse(answer).org_id_to_org_info ?? {});
      return Object.entries(organisations).map(([id, { org_name }]) => ({ organisationId: id, name: org_name ?? '' }));
    },

    async update(organisationId, { name, metadata }) {
      const path = `/org/${encodeURIComponent(organisationId)}`;
      const present = await callBackend(options, 'GET', path);
      if (present === null) throw notFound('organisation');
      // Whether PUT merges metadata or replaces it is not documented: read, add, write.
      const merged = { ...organisationSchema.parse(present).metadata, ...metadata };
      const body = { ...(name ? { name } : {}), metadata: merged };
      if ((await callBackend(options, 'PUT', path, body)) === null) throw notFound('organisation');
    },

    async remove(organisationId) {
      await callBackend(options, 'DELETE', `/org/${encodeURIComponent(organisationId)}`);
    },
  };
}
