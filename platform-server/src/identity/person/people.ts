import type { FastifyRequest } from 'fastify';
import type {
  acceptOwnInvitation,
  changePassword,
  enableTwoStep,
  getPerson,
  getSecurity,
  listOwnInvitations,
  listSessions,
  startTwoStep,
  updateProfile,
} from 'shared-contracts/api/person';
import type { Caller } from '../../routing/caller.ts';
import type { Answer, Body } from '../../routing/route.ts';

/** Who asks about themselves, and by which request. */
export interface OwnCall {
  caller: Caller;
  request: FastifyRequest;
}

/**
 * What a person changes of their own sign-in, where it is kept by this server. Every method throws `HttpError`: 422 at
 * the field for a wrong password or code, 429 after too many.
 */
export interface People {
  /** A demo account: everybody uses it, so nothing of one person is kept with it. */
  isShared(userId: string): Promise<boolean>;
  person(own: OwnCall): Promise<Answer<typeof getPerson>>;
  saveProfile(own: OwnCall, profile: Body<typeof updateProfile>): Promise<Answer<typeof getPerson>>;
  security(own: OwnCall): Promise<Answer<typeof getSecurity>>;
  changePassword(own: OwnCall, wanted: { present: string; password: string }): Promise<Answer<typeof changePassword>>;
  startTwoStep(own: OwnCall, password: string): Promise<Answer<typeof startTwoStep>>;
  enableTwoStep(own: OwnCall, code: string): Promise<Answer<typeof enableTwoStep>>;
  disableTwoStep(own: OwnCall, password: string): Promise<Answer<typeof getSecurity>>;
  renewRecoveryCodes(own: OwnCall, password: string): Promise<Answer<typeof enableTwoStep>>;
  sessions(own: OwnCall): Promise<Answer<typeof listSessions>>;
  endSession(own: OwnCall, id: string): Promise<Answer<typeof listSessions>>;
  endOtherSessions(own: OwnCall): Promise<Answer<typeof listSessions>>;
  invitations(own: OwnCall): Promise<Answer<typeof listOwnInvitations>>;
  acceptInvitation(own: OwnCall, id: string): Promise<Answer<typeof acceptOwnInvitation>>;
  declineInvitation(own: OwnCall, id: string): Promise<Answer<typeof listOwnInvitations>>;
}
