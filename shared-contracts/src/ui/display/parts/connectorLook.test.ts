import { drawnDark, initialsOf } from './connectorLook.ts';

test('initials are of the first two words, or the first two letters of one', () => {
  expect(initialsOf('Acme Orders API')).toBe('AO');
  expect(initialsOf('slack')).toBe('SL');
  expect(initialsOf('Éclair · crème')).toBe('ÉC');
  expect(initialsOf('—')).toBe('');
});

test('a glyph is dark on pale colours and white on strong ones', () => {
  expect(drawnDark('#ffe600')).toBe(true);
  expect(drawnDark('#0670c4')).toBe(false);
  expect(drawnDark('not a colour')).toBe(false);
});
