import type { FastifyReply } from 'fastify';
import { isId } from '../../../../store/ids.ts';
import type { OwnMembership } from '../../../../store/repositories/identity/membershipRepository.ts';
import * as membershipRepository from '../../../../store/repositories/identity/membershipRepository.ts';
import { holds } from '../../roles.ts';
import { sendMessage } from '../kit/messagePage.ts';
import { pageAddress } from '../kit/page.ts';
import type { SignedInPage } from '../signedInOnly.ts';

/** An organisation page of one of its members. */
export interface OrganisationPage extends SignedInPage {
  memberships: readonly OwnMembership[];
  /** The viewer's own membership, with the organisation. */
  own: OwnMembership;
  /** Administrators change; everyone else reads. */
  mayManage: boolean;
}

function idOf({ request }: SignedInPage): string | undefined {
  const { id } = { ...(request.query as object), ...(request.body as object | undefined) } as { id?: unknown };
  return typeof id === 'string' && isId(id) ? id : undefined;
}

function asks({ request }: SignedInPage): boolean {
  const { id } = { ...(request.query as object), ...(request.body as object | undefined) } as { id?: unknown };
  return id !== undefined && id !== '';
}

/** The page's organisation: the one named, else the one worked in last. Null when it is not the viewer's. */
export async function organisationPage(page: SignedInPage): Promise<OrganisationPage | null> {
  const memberships = await membershipRepository.ofUser(page.deps.pool, page.signedIn.user.id);
  const id = idOf(page);
  const own = asks(page) ? memberships.find((membership) => membership.id === id) : memberships[0];
  if (!own) return null;
  return { ...page, memberships, own, mayManage: holds(own, 'Admin') || holds(own, 'Superadmin') };
}

/** The same answer for an organisation that does not exist and one of others. */
export function sendNoOrganisation(page: SignedInPage): FastifyReply {
  const { t } = page;
  const next = { label: t('account.title'), address: pageAddress(page, '/account') };
  return sendMessage(page, {
    title: t('organisation.notFoundTitle'),
    body: t('organisation.notFound'),
    next,
    status: 404,
  });
}
