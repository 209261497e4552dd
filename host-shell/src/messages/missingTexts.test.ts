/** @jest-environment-options {"window": true} */
import { createLanguage } from './language.ts';

jest.mock('./fr/index.ts', () => {
  throw new Error('The French texts did not come');
});

test('a French page starts in English when its texts do not come, and says so in the console alone', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { i18n } = await createLanguage('fr');
  expect(i18n.t('search.none')).toBe('No result found!');
  expect(logged).toHaveBeenCalled();
  logged.mockRestore();
});
