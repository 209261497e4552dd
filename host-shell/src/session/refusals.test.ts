import { ApiError } from 'shared-contracts/api';
import { AccessRefused, AccountSuspended } from 'shared-contracts/host';
import { refusalOf } from './refusals.ts';

const refused = (status: number, code: string) => new ApiError(status, { code, message: 'No', requestId: 'r1' });

test('a suspended organisation is told apart from a session that is refused', () => {
  expect(refusalOf(refused(403, 'account_suspended'))).toBeInstanceOf(AccountSuspended);
  expect(refusalOf(refused(403, 'no_organisation'))).not.toBeInstanceOf(AccountSuspended);
  expect(refusalOf(refused(401, 'unauthenticated'))).toBeInstanceOf(AccessRefused);
  expect(refusalOf(refused(500, 'internal'))).toBeInstanceOf(ApiError);
});
