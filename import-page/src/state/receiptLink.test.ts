import { receiptHash, receiptOf } from './receiptLink.ts';

test('the address of a receipt opens it again', () => {
  const token = { id: 'sub_1-2', token: 'a.b/c d' };
  expect(receiptOf(receiptHash(token))).toEqual(token);
});

test.each(['', '#', '#receipt=', '#receipt=abc', '#top'])('%j opens none', (hash) => {
  expect(receiptOf(hash)).toBeUndefined();
});
