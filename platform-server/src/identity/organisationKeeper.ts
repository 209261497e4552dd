import type { Inviting } from 'shared-contracts/api/member';
import type { Invitation, InvitedRole } from 'shared-contracts/api/organisation';
import type { ServerLocale } from '../languages/preferredLocale.ts';

/** Who does something to an organisation, and where from. */
export interface KeeperActor {
  userId: string;
  /** Of the address that the call came to; invitation links begin with it. */
  host: string | undefined;
  ip: string;
  /** Of mails to people whose language is not known. */
  locale: ServerLocale;
}

/** An organisation that is to be made; its account is a client of the partner's, with the limits that this one sets. */
export interface NewOrganisation {
  name: string;
  metadata: Readonly<Record<string, unknown>>;
  /** Account number. */
  partner: string;
}

/** What became of an invitation: a link to send, or a mail on its way. Nobody is a member before they accept. */
export interface Invited {
  outcome: 'link' | 'mailed';
  link: string | null;
}

/**
 * Makes organisations and invites people into them, wherever they live: in our own database or at PropelAuth. Whether
 * the actor may do so has been asked before.
 */
export interface OrganisationKeeper {
  /** Makes an organisation of which the actor is administrator and integrator. Answers its id. */
  create(actor: KeeperActor, organisation: NewOrganisation): Promise<string>;
  /** Open invitations by mail address. */
  invitations(organisationId: string): Promise<Invitation[]>;
  /** What somebody who may invite has to know: invitations, expired ones too, how they go out, how many may still. */
  inviting(userId: string, organisationId: string): Promise<Inviting>;
  /** Rejects with `HttpError` 409 for who is a member already. */
  invite(
    actor: KeeperActor,
    organisationId: string,
    invitation: { email: string; role: InvitedRole },
  ): Promise<Invited>;
  /** False when there was none any more. */
  withdraw(organisationId: string, invitationId: string): Promise<boolean>;
}
