import type { FastifyReply } from 'fastify';
import type { OwnInvitation } from '../../../../store/repositories/identity/invitationRepository.ts';
import { acceptInvitation, declineInvitation } from '../../people.ts';
import { sendMessage } from '../kit/messagePage.ts';
import type { SignedInPage } from '../signedInOnly.ts';
import { accountDone } from './accountView.ts';

function sendGone(page: SignedInPage): FastifyReply {
  const { t } = page;
  const next = { label: t('backToWeft'), address: '/' };
  return sendMessage(page, { title: t('join.invalidTitle'), body: t('join.invalid'), next, status: 410 });
}

async function ownInvitation({ deps, signedIn, request }: SignedInPage): Promise<OwnInvitation | undefined> {
  const { invitation } = (request.body ?? {}) as { invitation?: unknown };
  return (await deps.invitations.ofPerson(signedIn.user.id)).find(({ id }) => id === invitation);
}

export async function acceptOwn(page: SignedInPage): Promise<FastifyReply> {
  const invitation = await ownInvitation(page);
  const isIn = invitation && (await acceptInvitation(page.deps, invitation, page.signedIn.user.id));
  return isIn ? accountDone(page, 'joined', 'organisations') : sendGone(page);
}

export async function declineOwn(page: SignedInPage): Promise<FastifyReply> {
  const invitation = await ownInvitation(page);
  if (invitation) await declineInvitation(page.deps, invitation, page.signedIn.user.id);
  return accountDone(page, 'declined', 'organisations');
}
