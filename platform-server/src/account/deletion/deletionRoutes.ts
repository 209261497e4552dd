import { cancelAccountDeletion, getAccountDeletion, planAccountDeletion } from 'shared-contracts/api/account';
import { invalidField } from '../../errors/httpError.ts';
import type { ConfirmPassword } from '../../identity/confirmPassword.ts';
import { type Route, route } from '../../routing/route.ts';
import type { AccountDeletions } from './accountDeletions.ts';

export interface DeletionRouteDeps {
  accountDeletions: AccountDeletions;
  /** Null where passwords are kept elsewhere. */
  confirmPassword: ConfirmPassword | null;
}

const wrong = { en: 'This isn’t your current password', fr: 'Ce n’est pas votre mot de passe actuel' };

/** The calls about the deletion of the caller's account. */
export function deletionRoutes({ accountDeletions, confirmPassword }: DeletionRouteDeps): readonly Route[] {
  return [
    route(getAccountDeletion, async ({ caller }) => ({
      deletion: await accountDeletions.of(caller),
      asks_password: confirmPassword !== null,
    })),
    route(planAccountDeletion, async ({ caller, body, request }) => {
      if (confirmPassword && !(await confirmPassword(caller, body.password ?? '', request))) {
        throw invalidField('password', wrong);
      }
      return accountDeletions.plan(body.confirmation, { caller, ip: request.ip });
    }),
    route(cancelAccountDeletion, async ({ caller, request: { ip } }) => {
      await accountDeletions.takeBack({ caller, ip });
    }),
  ];
}
