import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CheckResult } from 'shared-contracts/api/deploy';
import { type Visit, visitWays } from 'shared-contracts/api/deploy';
import type { Grant, Release } from 'shared-contracts/deploy';
import { checkBrowserReport } from './browserReport.ts';
import { codeChecks } from './codeChecks.ts';
import { checkUpload, type LiveState } from './publishChecks.ts';

const text = (en: string) => ({ en, fr: en });
const file = (size = 1000, brotliSize: number | null = 300) => ({
  integrity: `sha256-${'A'.repeat(43)}=`,
  size,
  brotliSize,
});

function manifestOf(id: string, changes: object = {}) {
  return {
    id,
    contract: '1.1',
    title: text('Filters'),
    access: {},
    routes: [{ name: 'filter', path: '/data/filter', layout: 'content', title: text('Filters') }],
    navigation: [{ id: 'filters', label: text('Filters'), icon: 'filter', to: 'filter', order: 1 }],
    search: [{ id: 'filters', title: text('Filters'), icon: 'filter', to: 'filter', keywords: ['sift'] }],
    terminal: [{ name: 'filters', usage: 'filters', description: text('Lists filters') }],
    actions: [
      {
        id: 'create-filter',
        title: text('Create filter'),
        command: 'create-filter',
        description: text('Opens the form'),
        icon: 'filter',
        to: 'filter',
        write: true,
      },
    ],
    shortcuts: [{ keys: ['Mod', 'S'], title: text('Save') }],
    locales: ['en', 'fr'],
    ...changes,
  };
}

function documentOf(changes: object = {}, remote = 'remote-filters') {
  return {
    remote,
    hash: '0123456789abcdef0123',
    version: '1.2.0',
    contractVersion: '1.1',
    manifest: manifestOf(remote),
    federationManifest: 'mf-manifest.json',
    entry: 'remoteEntry.js',
    files: { 'mf-manifest.json': file(), 'remoteEntry.js': file(), '12.js': file() },
    preload: ['12.js'],
    pages: { filter: { files: ['12.js'], shared: ['react'] } },
    links: [] as string[],
    sharedRanges: { react: '^19.0.0' },
    commit: 'abc',
    author: 'Ada',
    createdAt: '2026-11-21T10:00:00.000Z',
    ...changes,
  };
}

const host = { contractVersion: '1.1', shared: { react: { version: '19.3.1', files: [] } } };

/** Grants of every remote below: each may be called whatever it is in these tests. */
const wide = ['filter', 'filters', 'create-filter', 'open', 'detail', 'tunnel', 'a'];
const grantTo = (remote: string, paths: string[], names = wide): Grant => ({
  remote,
  paths,
  names,
  audience: 'all',
  origins: { connect: [], images: [] },
  backends: [],
});
const grants = [grantTo('remote-filters', ['/data']), grantTo('remote-others', ['/tunnel', '/data'])];

function live(...releases: ReturnType<typeof documentOf>[]): LiveState {
  const stable = new Map(releases.map((release) => [release.remote, release as unknown as Release]));
  return { host, stable, grants, budget: 10_000 };
}

const problems = (checks: readonly CheckResult[], check: CheckResult['check']) =>
  checks.find((each) => each.check === check)?.problems.join('\n') ?? 'not checked';

function schemaProblems(document: unknown): string {
  const { release, checks } = checkUpload(document, live());
  assert.equal(release, null);
  assert.deepEqual(
    checks.map(({ check, passed }) => [check, passed]),
    [['schema', false]],
  );
  return problems(checks, 'schema');
}

describe('the checks of a release that is offered', () => {
  it('let a whole one pass, in their order', () => {
    const { release, checks } = checkUpload(documentOf(), live());
    assert.equal(release?.manifest.id, 'remote-filters');
    assert.deepEqual(
      checks.map(({ check, passed }) => [check, passed]),
      ['schema', 'contract', 'sharedVersions', 'grant', 'collisions', 'links', 'origins', 'removals', 'size'].map(
        (check) => [check, true],
      ),
    );
  });

  it('name the place of what is malformed', () => {
    assert.match(schemaProblems(null), /Use an object/);
    assert.match(schemaProblems(documentOf({ files: undefined })), /^files: /);
    const served = (path: unknown) =>
      schemaProblems(
        documentOf({
          manifest: manifestOf('remote-filters', {
            routes: [{ name: 'filter', path, layout: 'content', title: text('x') }],
          }),
        }),
      );
    for (const path of ['filters', '/Filters', '/filters/', '//filters', '/filters?x', '/:', '/../x', '/a b', '/*']) {
      assert.match(served(path), /^manifest\.routes\.0\.path: must be a path such as/, path);
    }
    assert.match(served('/filters/:id/and/:id'), /names a parameter twice/);
    assert.match(served(undefined), /^manifest\.routes\.0\.path: /);
    const unknownIcon = manifestOf('remote-filters', {
      actions: [{ id: 'a', title: text('A'), icon: 'sieve', command: 'sieve', description: text('Sieves') }],
    });
    assert.match(
      schemaProblems(documentOf({ manifest: unknownIcon })),
      /^manifest\.actions\.0\.icon: "sieve" is not an icon/,
    );
    assert.match(schemaProblems(documentOf({ manifest: manifestOf('remote-filters', { spells: [] }) })), /spells/);
    assert.match(schemaProblems(documentOf({ extra: 1 })), /extra/);
  });

  it('take no file name that is more than a name', () => {
    for (const name of [
      '../x.js',
      'a/b.js',
      'a\\b.js',
      '..',
      '.env',
      'a..js',
      'x\0.js',
      '%2e%2e',
      'x.js.br',
      'remote.json',
    ]) {
      const files = { ...documentOf().files, [name]: file() };
      assert.match(schemaProblems(documentOf({ files })), /^files/, name);
    }
  });

  it('take no remote and no hash that leads to the folder of another', () => {
    for (const remote of [
      'remote-x/../remote-filters',
      'remote-..',
      'remote-filters/',
      'remote-filters\n',
      'remote-',
    ]) {
      assert.match(schemaProblems(documentOf({}, remote)), /^remote: Use the name of a remote/, remote);
    }
    for (const hash of ['../0123456789abcdef', '0123456789abcdef/', '0123456789abcdef\n', '0123456789ABCDEF']) {
      assert.match(schemaProblems(documentOf({ hash })), /^hash: must be the hash/, hash);
    }
  });

  it('want the hash of every file and no more bytes than fit', () => {
    const withEntry = (entry: object) => documentOf({ files: { ...documentOf().files, 'remoteEntry.js': entry } });
    assert.match(schemaProblems(withEntry({ ...file(), integrity: 'sha256-short' })), /integrity: must be the sha256/);
    assert.match(schemaProblems(withEntry({ size: 1, brotliSize: null })), /integrity/);
    assert.match(schemaProblems(withEntry(file(9 * 1024 * 1024))), /larger than 8388608 bytes/);
    const six = Object.fromEntries([1, 2, 3, 4, 5, 6].map((each) => [`${each}.js`, file(8_000_000)]));
    assert.match(schemaProblems(documentOf({ files: { ...documentOf().files, ...six } })), /together/);
  });

  it('want the parts of a document to agree', () => {
    assert.match(
      schemaProblems(documentOf({ manifest: manifestOf('remote-others') })),
      /^manifest\.id: is "remote-others"/,
    );
    assert.match(schemaProblems(documentOf({ contractVersion: '1.0' })), /^manifest\.contract: is 1\.1/);
    assert.match(schemaProblems(documentOf({ entry: 'gone.js' })), /^entry: "gone\.js" is not listed/);
    assert.match(schemaProblems(documentOf({ preload: ['gone.js'] })), /^preload: /);
    assert.match(
      schemaProblems(documentOf({ pages: { filter: { files: ['gone.js'], shared: [] } } })),
      /^pages\.filter\.files/,
    );
    assert.match(schemaProblems(documentOf({ pages: { scenario: { files: [], shared: [] } } })), /no such route/);
  });

  it('refuse a contract and shared versions that the live host does not have', () => {
    const manifest = manifestOf('remote-filters', { contract: '1.2' });
    const newer = checkUpload(documentOf({ manifest, contractVersion: '1.2' }), live());
    assert.match(problems(newer.checks, 'contract'), /against contract 1\.2; this host offers 1\.1/);
    const ranges = { react: '^20.0.0', vue: '*' };
    const { checks } = checkUpload(documentOf({ sharedRanges: ranges }), live());
    assert.match(problems(checks, 'sharedVersions'), /react \^20\.0\.0.*\n.*vue/);
  });

  it('refuse what another remote of the live plan has already', () => {
    const other = documentOf({}, 'remote-others');
    const found = problems(checkUpload(documentOf(), live(other)).checks, 'collisions');
    const claims = [
      'route "filter"',
      'path "/data/filter"',
      'navigation id',
      'search id',
      'action id',
      'terminal command',
    ];
    for (const claim of claims) assert.ok(found.includes(`remote-others has the ${claim}`), claim);
    assert.doesNotMatch(found, /shortcut/);
    const own = checkUpload(documentOf(), live(documentOf({ version: '1.1.0' })));
    assert.equal(problems(own.checks, 'collisions'), '');
  });

  it('refuse the same id twice in one manifest', () => {
    const [navigation] = manifestOf('remote-filters').navigation;
    const manifest = manifestOf('remote-filters', { navigation: [navigation, navigation] });
    const { checks } = checkUpload(documentOf({ manifest }), live());
    assert.equal(problems(checks, 'collisions'), 'The manifest has the navigation id "filters" twice. Keep one.');
  });

  it('refuse to take away a route that others lead to, and say who', () => {
    const routes = ['filter', 'filter-detail'].map((name) => ({
      name,
      path: `/data/${name}`,
      layout: 'content',
      title: text(name),
    }));
    const stable = documentOf({ manifest: manifestOf('remote-filters', { routes }) });
    const free = checkUpload(documentOf(), live(stable));
    assert.equal(problems(free.checks, 'removals'), '');
    const linking = manifestOf('remote-others', {
      routes: [{ name: 'tunnel', path: '/tunnel', layout: 'content', title: text('Tunnel') }],
      navigation: [{ id: 'detail', label: text('Detail'), icon: 'filter', to: 'filter-detail', order: 1 }],
      search: [],
      terminal: [],
      actions: [{ id: 'open', title: text('Open'), icon: 'filter', to: 'filter-detail' }],
    });
    const { checks } = checkUpload(documentOf(), live(stable, documentOf({ manifest: linking }, 'remote-others')));
    assert.match(
      problems(checks, 'removals'),
      /"filter-detail" is gone, but navigation "detail" of remote-others, action "open" of remote-others leads there/,
    );
  });

  it('count links in the code: what somebody leads to stays', () => {
    const routes = ['filter', 'filter-detail'].map((name) => ({
      name,
      path: `/data/${name}`,
      layout: 'content',
      title: text(name),
    }));
    const stable = documentOf({ manifest: manifestOf('remote-filters', { routes }) });
    const tunnel = { name: 'tunnel', path: '/tunnel', layout: 'content', title: text('Tunnel') };
    const bare = { routes: [tunnel], navigation: [], search: [], terminal: [], actions: [] };
    const linking = documentOf(
      { manifest: manifestOf('remote-others', bare), links: ['filter-detail'] },
      'remote-others',
    );
    const { checks } = checkUpload(documentOf(), live(stable, linking));
    assert.match(problems(checks, 'removals'), /"filter-detail" is gone, but the code of remote-others leads there/);
  });

  it('tell who links to what, and refuse nothing for it', () => {
    const tunnel = { name: 'tunnel', path: '/tunnel', layout: 'content', title: text('Tunnel') };
    const bare = { routes: [tunnel], navigation: [], search: [], terminal: [], actions: [] };
    const other = documentOf({ manifest: manifestOf('remote-others', bare), links: ['filter'] }, 'remote-others');
    const { checks } = checkUpload(documentOf({ links: ['tunnel'] }), live(other));
    assert.equal(checks.find(({ check }) => check === 'links')?.passed, true);
    assert.equal(
      problems(checks, 'links'),
      'remote-filters links to tunnel of remote-others.\nremote-filters is linked from remote-others: filter.',
    );
  });

  it('refuse an entry whose parameters are not those of its route', () => {
    const [shown] = manifestOf('remote-filters').navigation;
    const manifest = manifestOf('remote-filters', { navigation: [{ ...shown, params: { id: '7' } }] });
    const { checks } = checkUpload(documentOf({ manifest }), live());
    assert.match(
      problems(checks, 'links'),
      /navigation "filters" leads to "filter", whose path .* takes no parameters/,
    );
  });

  it('hold an entry that is declared with its route to the same', () => {
    const manifest = manifestOf('remote-filters');
    const routes = manifest.routes.map((route) => ({ ...route, entry: { params: { id: '7' } } }));
    const { checks } = checkUpload(documentOf({ manifest: { ...manifest, routes, navigation: [] } }), live());
    assert.match(problems(checks, 'links'), /navigation "filter" leads to "filter", whose path .* takes no parameters/);
  });

  describe('hold a release to its grant', () => {
    const grantProblems = (changes: object, path = '/data/filter') =>
      problems(
        checkUpload(
          documentOf({
            manifest: manifestOf('remote-filters', {
              routes: [{ name: 'filter', path, layout: 'content', title: text('Filters') }],
              ...changes,
            }),
          }),
          live(),
        ).checks,
        'grant',
      );

    it('paths, with the owner of one that is another remote’s', () => {
      assert.equal(grantProblems({}), '');
      assert.equal(grantProblems({}, '/data/filter/:id'), '');
      assert.match(
        grantProblems({}, '/tunnel/x'),
        /"\/tunnel\/x" is beyond the grant of remote-filters; it belongs to remote-others/,
      );
      assert.match(
        grantProblems({}, '/database'),
        /"\/database" is beyond the grant of remote-filters\. Granted: "\/data"/,
      );
      assert.match(grantProblems({}, '/:data/filter'), /beyond the grant/);
    });

    it('no path or name that is the product’s own', () => {
      for (const path of ['/api/x', '/docs', '/onboarding', '/login', '/r/remote-x', '/hook/:secret']) {
        assert.match(grantProblems({}, path), /is the product's own/, path);
      }
      const own = manifestOf('remote-filters').routes;
      const routes = [...own, { name: 'onboarding', path: '/data/x', layout: 'content', title: text('x') }];
      assert.match(grantProblems({ routes }), /The route "onboarding" is the shell's own/);
    });

    it('names of whatever is declared', () => {
      const group = { id: 'weather', label: text('Weather'), order: 1 };
      assert.match(grantProblems({ navigationGroups: [group] }), /The navigation group "weather" is beyond the grant/);
      const terminal = [{ name: 'run', usage: 'run', description: text('Runs') }];
      assert.match(grantProblems({ terminal }), /The terminal command "run" is beyond the grant/);
      assert.match(
        grantProblems({ entities: [{ kind: 'scenario', name: text('s'), to: 'filter' }] }),
        /kind of entity "scenario"/,
      );
      const drawerTabs = [{ id: 'weather', title: text('Weather'), icon: 'cloud', order: 1 }];
      assert.match(grantProblems({ drawerTabs }), /The drawer tab "weather" is beyond the grant/);
    });

    it('a remote without one publishes nothing', () => {
      const { checks } = checkUpload(documentOf(), { ...live(), grants: [] });
      assert.match(problems(checks, 'grant'), /remote-filters has no grant\. A super admin gives it one/);
    });
  });

  it('refuse a path that meets one of another remote, and two of its own that neither comes first of', () => {
    const route = (name: string, path: string) => ({ name, path, layout: 'content', title: text(name) });
    const found = (routes: object[], theirs: string) => {
      const bare = { routes: [route('tunnel', theirs)], navigation: [], search: [], terminal: [], actions: [] };
      const other = documentOf({ manifest: manifestOf('remote-others', bare) }, 'remote-others');
      const manifest = manifestOf('remote-filters', { routes });
      return problems(checkUpload(documentOf({ manifest }), live(other)).checks, 'collisions');
    };
    const filter = route('filter', '/data/filter');
    assert.equal(found([filter], '/tunnel'), '');
    assert.match(found([filter], '/data/filter'), /remote-others has the path "\/data\/filter" already/);
    assert.match(
      found([filter], '/data/:kind'),
      /"\/data\/filter" has an address in common with "\/data\/:kind" of remote-others/,
    );
    assert.match(found([filter], '/:a/:b'), /in common with "\/:a\/:b" of remote-others/);
    assert.equal(found([filter, route('a', '/data/filter/new'), route('a-detail', '/data/filter/:id')], '/tunnel'), '');
    assert.match(
      found([filter, route('a', '/data/:x/new'), route('a-detail', '/data/filter/:id')], '/tunnel'),
      /"\/data\/:x\/new" \(a\) and "\/data\/filter\/:id" \(a-detail\) have an address in common, and neither comes first/,
    );
  });

  it('refuse a group that stands within itself, over groups of others too', () => {
    const group = (id: string, parent: string) => ({ id, label: text(id), order: 1, parent });
    const bare = { navigation: [], search: [], terminal: [], actions: [] };
    const tunnel = { name: 'tunnel', path: '/tunnel', layout: 'content', title: text('Tunnel') };
    const theirs = manifestOf('remote-others', {
      ...bare,
      routes: [tunnel],
      navigationGroups: [group('open', 'filter')],
    });
    const found = (parent: string) => {
      const manifest = manifestOf('remote-filters', { navigationGroups: [group('filter', parent)] });
      const { checks } = checkUpload(documentOf({ manifest }), live(documentOf({ manifest: theirs }, 'remote-others')));
      return problems(checks, 'collisions');
    };
    assert.match(found('open'), /The navigation group "filter" stands within itself/);
    assert.match(found('filter'), /stands within itself/);
    assert.equal(found('elsewhere'), '');
  });

  it('hold entry and pages to the budget as they travel', () => {
    const files = { ...documentOf().files, 'late.js': file(90_000, 20_000), 'page.js': file(90_000, 9_500) };
    const late = checkUpload(documentOf({ files }), live());
    assert.equal(problems(late.checks, 'size'), '');
    const pages = { filter: { files: ['page.js'], shared: [] } };
    const heavy = checkUpload(documentOf({ files, pages }), live());
    assert.match(problems(heavy.checks, 'size'), /page "filter" comes in 10\.2 KB compressed; the budget is 9\.8 KB/);
    const start = checkUpload(documentOf({ files, preload: ['late.js'] }), live());
    assert.match(problems(start.checks, 'size'), /^Entry and first files are 20\.1 KB/);
  });
});

describe('the report of the browser', () => {
  const { release } = checkUpload(documentOf(), live());
  const place = { route: 'filter', path: '/data/filter' };
  const visit: Visit = { ...place, mounted: true, milliseconds: 10, ways: [...visitWays], kept: 0, problems: [] };
  const check = (...visits: Visit[]) =>
    checkBrowserReport(release?.manifest ?? assert.fail(), { name: 'Chromium', visits });

  it('passes with every route mounted and nothing to complain of', () => {
    assert.deepEqual(check(visit), { check: 'browser', passed: true, problems: [] });
  });

  it('fails for a route that was missed, not mounted or that complained', () => {
    assert.deepEqual(check().problems, ['filter: was not visited.']);
    assert.match(check({ ...visit, mounted: false }).problems.join(), /not mounted/);
    assert.match(check({ ...visit, problems: ['console: no'] }).problems.join(), /console: no/);
  });

  it('fails for a route that was not opened from another area, or not again', () => {
    assert.match(
      check({ ...visit, ways: ['direct'] }).problems.join(),
      /not visited in every way \(navigation, again\)/,
    );
  });

  it('keeps on record which checks of the code were not made, and why', () => {
    const message = codeChecks([
      { check: 'types', outcome: 'passed', note: '2.1 s' },
      { check: 'lint', outcome: 'none', note: 'package.json has no script "lint"' },
    ]);
    assert.deepEqual(message, [
      { check: 'types', passed: true, problems: [] },
      { check: 'lint', passed: false, problems: ['None: package.json has no script "lint"'] },
      { check: 'tests', passed: false, problems: ['Skipped: the publisher says nothing of it'] },
    ]);
  });
});
