import { webAddress } from './webAddress.ts';

test.each(['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', '/consent', ''])(
  '%s is not gone to',
  (address) => {
    expect(webAddress(address)).toBeNull();
  },
);

test('pages of the web are', () => {
  expect(webAddress('https://id.example.com/consent?a=1')).toBe('https://id.example.com/consent?a=1');
});
