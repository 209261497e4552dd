import { ApiError } from 'shared-contracts/api';
import { apiErrorOf } from 'shared-contracts/testing';
import { createFailurePrinter } from './failurePrinter.ts';

test('the message of a failed call is printed as an error', () => {
  const print = jest.fn();
  createFailurePrinter(print)(apiErrorOf(409, 'Someone saved before you'));
  expect(print).toHaveBeenCalledWith({ message: 'Someone saved before you', state: 'error' });
});

test('a 401 prints nothing, nor does an answer without a message', () => {
  const print = jest.fn();
  const printFailure = createFailurePrinter(print);
  printFailure(apiErrorOf(401, 'expired'));
  printFailure(new ApiError(502, null));
  expect(print).not.toHaveBeenCalled();
});

test('the same message again within half a minute is said once', () => {
  let now = 0;
  const print = jest.fn();
  const printFailure = createFailurePrinter(print, () => now);
  printFailure(apiErrorOf(500, 'Down'));
  printFailure(apiErrorOf(500, 'Down'));
  printFailure(apiErrorOf(500, 'Other'));
  expect(print).toHaveBeenCalledTimes(2);
  now = 30_000;
  printFailure(apiErrorOf(500, 'Down'));
  expect(print).toHaveBeenCalledTimes(3);
});
