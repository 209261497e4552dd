import type pg from 'pg';
import {
  acceptOwnInvitation,
  changePassword,
  declineOwnInvitation,
  disableTwoStep,
  enableTwoStep,
  endOtherSessions,
  endSession,
  getPerson,
  getPreferences,
  getSecurity,
  listOwnInvitations,
  listSessions,
  type Preferences,
  renewRecoveryCodes,
  startTwoStep,
  updatePreferences,
  updateProfile,
} from 'shared-contracts/api/person';
import { HttpError } from '../../errors/httpError.ts';
import type { Caller } from '../../routing/caller.ts';
import { type Answer, type Route, route } from '../../routing/route.ts';
import type { PersonPreferences } from '../../store/repositories/identity/personPreferenceRepository.ts';
import * as personPreferenceRepository from '../../store/repositories/identity/personPreferenceRepository.ts';
import type { OwnCall, People } from './people.ts';

export interface PersonRouteDeps {
  /** Other pages of the person read again what they show of them. */
  personChanged(caller: Caller): void;
  pool: pg.Pool;
  /** Null where the sign-in is kept elsewhere. */
  people: People | null;
  /** The hosted page of one's own account, where there is one. */
  accountUrl: string | null;
}

/** Preferences as calls answer them. */
export const preferencesOf = ({ language, timeZone, nodePanel }: PersonPreferences): Preferences => ({
  language,
  time_zone: timeZone,
  node_panel: nodePanel,
});

/** Who acts as somebody else sees and does what they can, but changes nothing of their person (SEC-24). */
function assertOneself({ impersonatorUserId }: Caller): void {
  if (impersonatorUserId) throw new HttpError('forbidden.acting');
}

/** What a token of a hosted service tells of its person. */
function hostedPerson({ userId, email, name }: Caller, accountUrl: string | null): Answer<typeof getPerson> {
  const [first = '', ...rest] = name === email ? [] : name.split(' ');
  return {
    user_id: userId,
    email,
    email_confirmed: null,
    first_name: first,
    last_name: rest.join(' '),
    username: null,
    kept_by: 'propelauth',
    account_url: accountUrl,
    is_demo: false,
    revision: 0,
  };
}

/** The calls of the signed-in person about themselves; guests may make them as everybody does. */
export function personRoutes({ personChanged, pool, people, accountUrl }: PersonRouteDeps): readonly Route[] {
  const kept = (): People => {
    if (!people) throw new HttpError('conflict.hosted_sign_in');
    return people;
  };
  /** Of the person themselves, on this server. */
  const own = ({ caller, request }: OwnCall): { people: People; own: OwnCall } => {
    assertOneself(caller);
    return { people: kept(), own: { caller, request } };
  };
  return [
    route(getPerson, (call) => people?.person(call) ?? hostedPerson(call.caller, accountUrl)),
    route(updateProfile, async (call) => {
      const saved = await own(call).people.saveProfile(call, call.body);
      personChanged(call.caller);
      return saved;
    }),
    route(getPreferences, async ({ caller }) =>
      preferencesOf(await personPreferenceRepository.of(pool, caller.userId)),
    ),
    route(updatePreferences, async ({ caller, body }) => {
      const { language, time_zone: timeZone, node_panel: nodePanel } = body;
      const changes = {
        ...(language !== undefined && { language }),
        ...(timeZone !== undefined && { timeZone }),
        ...(nodePanel !== undefined && { nodePanel }),
      };
      if (await people?.isShared(caller.userId)) {
        return preferencesOf({ ...(await personPreferenceRepository.of(pool, caller.userId)), ...changes });
      }
      return preferencesOf(await personPreferenceRepository.change(pool, caller.userId, changes));
    }),
    route(getSecurity, (call) => kept().security(call)),
    route(changePassword, (call) => own(call).people.changePassword(call, call.body)),
    route(startTwoStep, (call) => own(call).people.startTwoStep(call, call.body.password)),
    route(enableTwoStep, (call) => own(call).people.enableTwoStep(call, call.body.code)),
    route(disableTwoStep, (call) => own(call).people.disableTwoStep(call, call.body.password)),
    route(renewRecoveryCodes, (call) => own(call).people.renewRecoveryCodes(call, call.body.password)),
    // Who acts as somebody must not learn where that person is.
    route(listSessions, (call) => own(call).people.sessions(call)),
    route(endSession, (call) => own(call).people.endSession(call, call.params.id)),
    route(endOtherSessions, (call) => own(call).people.endOtherSessions(call)),
    route(listOwnInvitations, async (call) => (people ? own(call).people.invitations(call) : [])),
    route(acceptOwnInvitation, (call) => own(call).people.acceptInvitation(call, call.params.id)),
    route(declineOwnInvitation, (call) => own(call).people.declineInvitation(call, call.params.id)),
  ];
}
