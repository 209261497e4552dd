import { defineManifest } from './manifest.ts';
import { CONTRACT_VERSION, contractFits } from './version.ts';

describe('contract versions', () => {
  it('fit with the same major and no newer minor', () => {
    expect(contractFits('1.2', '1.2')).toBe(true);
    expect(contractFits('1.1', '1.2')).toBe(true);
    expect(contractFits('1.3', '1.2')).toBe(false);
    expect(contractFits('2.0', '1.9', null)).toBe(false);
  });

  it('are stamped on every manifest', () => {
    const manifest = defineManifest({
      id: 'remote-test',
      title: { en: 'Test', fr: 'Test' },
      routes: [],
      navigation: [],
    });
    expect(manifest).toMatchObject({ contract: CONTRACT_VERSION, access: {}, locales: ['en', 'fr'] });
  });
});
