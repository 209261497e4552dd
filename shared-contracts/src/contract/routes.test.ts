import { type DemoRouteName, demoRoutePaths, sampleInvoiceId } from './demoRoutes.ts';
import { defineManifest } from './manifest.ts';
import { routeAccess } from './routeAccess.ts';
import { pathOf, routePaths } from './routes.ts';
import { CONTRACT_VERSION, contractFits } from './version.ts';

describe('paths of routes', () => {
  it('are filled with encoded parameters', () => {
    expect(pathOf('scenario-detail', { id: 'a/b' })).toBe('/scenario/a%2Fb');
  });

  it('refuse a missing parameter', () => {
    expect(() => pathOf('scenario-detail')).toThrow('needs the parameter "id"');
  });
});

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

describe('routes of the demos', () => {
  const names = Object.keys(demoRoutePaths) as DemoRouteName[];

  it('are in the table, each with a path of its own', () => {
    expect(names).toHaveLength(85);
    expect(new Set(Object.values(routePaths)).size).toBe(Object.keys(routePaths).length);
  });

  it('ask for the developer role', () => {
    for (const name of names) expect(routeAccess[name]).toEqual({ isDeveloper: true });
  });

  it('take the parameters that the menu gives them', () => {
    expect(pathOf('apps-invoice-details', { id: sampleInvoiceId })).toBe('/apps/invoice/details/1001');
    expect(pathOf('apps-user-profile', { tab: 'profile' })).toBe('/apps/user/profile/profile');
  });
});
