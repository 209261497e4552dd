import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { CheckResult } from 'shared-contracts/api/deploy';
import type { Release } from 'shared-contracts/deploy';
import { checkBrowserReport } from './browserReport.ts';
import { checkDocument, type LiveSurroundings } from './publishChecks.ts';

const text = (en: string) => ({ en, fr: en });
const file = (size = 1000, brotliSize: number | null = 300) => ({
  integrity: `sha384-${'A'.repeat(64)}`,
  size,
  brotliSize,
});

function manifestOf(id: string, changes: object = {}) {
  return {
    id,
    contract: '1.1',
    title: text('Filters'),
    access: {},
    routes: [{ name: 'filter', layout: 'content', title: text('Filters') }],
    navigation: [{ id: 'filters', label: text('Filters'), icon: 'filter', to: 'filter', order: 1 }],
    search: [{ id: 'filters', title: text('Filters'), icon: 'filter', to: 'filter', keywords: ['sift'] }],
    terminal: [{ name: 'filters', usage: 'filters', description: text('Lists filters') }],
    actions: [{ id: 'create-filter', title: text('Create filter'), icon: 'filter', to: 'filter', write: true }],
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
    sharedRanges: { react: '^19.0.0' },
    commit: 'abc',
    author: 'Ada',
    createdAt: '2026-11-21T10:00:00.000Z',
    ...changes,
  };
}

const host = { contractVersion: '1.1', shared: { react: { version: '19.3.1', files: [] } } };

function live(...releases: ReturnType<typeof documentOf>[]): LiveSurroundings {
  const stable = new Map(releases.map((release) => [release.remote, release as unknown as Release]));
  return { host, stable, budget: 10_000 };
}

const problems = (checks: readonly CheckResult[], check: CheckResult['check']) =>
  checks.find((each) => each.check === check)?.problems.join('\n') ?? 'not checked';

function schemaProblems(document: unknown): string {
  const { release, checks } = checkDocument(document, live());
  assert.equal(release, null);
  assert.deepEqual(
    checks.map(({ check, passed }) => [check, passed]),
    [['schema', false]],
  );
  return problems(checks, 'schema');
}

describe('the checks of a release that is offered', () => {
  it('let a whole one pass, in their order', () => {
    const { release, checks } = checkDocument(documentOf(), live());
    assert.equal(release?.manifest.id, 'remote-filters');
    assert.deepEqual(
      checks.map(({ check, passed }) => [check, passed]),
      ['schema', 'contract', 'sharedVersions', 'collisions', 'removals', 'size'].map((check) => [check, true]),
    );
  });

  it('name the place of what is malformed', () => {
    assert.match(schemaProblems(null), /expected object/);
    assert.match(schemaProblems(documentOf({ files: undefined })), /^files: /);
    const unknownRoute = manifestOf('remote-filters', {
      routes: [{ name: 'filters', layout: 'content', title: text('x') }],
    });
    assert.match(
      schemaProblems(documentOf({ manifest: unknownRoute })),
      /^manifest\.routes\.0\.name: "filters" is no route/,
    );
    const unknownIcon = manifestOf('remote-filters', {
      actions: [{ id: 'a', title: text('A'), icon: 'sieve', command: true }],
    });
    assert.match(
      schemaProblems(documentOf({ manifest: unknownIcon })),
      /^manifest\.actions\.0\.icon: "sieve" is no icon/,
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
      assert.match(schemaProblems(documentOf({}, remote)), /^remote: must be the name of a remote/, remote);
    }
    for (const hash of ['../0123456789abcdef', '0123456789abcdef/', '0123456789abcdef\n', '0123456789ABCDEF']) {
      assert.match(schemaProblems(documentOf({ hash })), /^hash: must be the hash/, hash);
    }
  });

  it('want the sha384 of every file and no more bytes than fit', () => {
    const withEntry = (entry: object) => documentOf({ files: { ...documentOf().files, 'remoteEntry.js': entry } });
    assert.match(schemaProblems(withEntry({ ...file(), integrity: 'sha384-short' })), /integrity: must be the sha384/);
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
    const newer = checkDocument(documentOf({ manifest, contractVersion: '1.2' }), live());
    assert.match(problems(newer.checks, 'contract'), /against contract 1\.2; this shell offers 1\.1/);
    const ranges = { react: '^20.0.0', vue: '*' };
    const { checks } = checkDocument(documentOf({ sharedRanges: ranges }), live());
    assert.match(problems(checks, 'sharedVersions'), /react \^20\.0\.0.*\n.*vue/);
  });

  it('refuse what another remote of the live plan has already', () => {
    const other = documentOf({}, 'remote-others');
    const found = problems(checkDocument(documentOf(), live(other)).checks, 'collisions');
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
    const own = checkDocument(documentOf(), live(documentOf({ version: '1.1.0' })));
    assert.equal(problems(own.checks, 'collisions'), '');
  });

  it('refuse the same id twice in one manifest', () => {
    const [navigation] = manifestOf('remote-filters').navigation;
    const manifest = manifestOf('remote-filters', { navigation: [navigation, navigation] });
    const { checks } = checkDocument(documentOf({ manifest }), live());
    assert.equal(problems(checks, 'collisions'), 'The manifest has the navigation id "filters" twice. Keep one.');
  });

  it('refuse to take away a route that others lead to, and say who', () => {
    const routes = ['filter', 'filter-detail'].map((name) => ({ name, layout: 'content', title: text(name) }));
    const stable = documentOf({ manifest: manifestOf('remote-filters', { routes }) });
    const free = checkDocument(documentOf(), live(stable));
    assert.equal(problems(free.checks, 'removals'), '');
    const linking = manifestOf('remote-others', {
      routes: [{ name: 'tunnel', layout: 'content', title: text('Tunnel') }],
      navigation: [{ id: 'detail', label: text('Detail'), icon: 'filter', to: 'filter-detail', order: 1 }],
      search: [],
      terminal: [],
      actions: [{ id: 'open', title: text('Open'), icon: 'filter', to: 'filter-detail' }],
    });
    const { checks } = checkDocument(documentOf(), live(stable, documentOf({ manifest: linking }, 'remote-others')));
    assert.match(
      problems(checks, 'removals'),
      /"filter-detail" is gone, but navigation "detail" of remote-others, action "open" of remote-others leads there/,
    );
  });

  it('hold entry and pages to the budget as they travel', () => {
    const files = { ...documentOf().files, 'late.js': file(90_000, 20_000), 'page.js': file(90_000, 9_500) };
    const late = checkDocument(documentOf({ files }), live());
    assert.equal(problems(late.checks, 'size'), '');
    const pages = { filter: { files: ['page.js'], shared: [] } };
    const heavy = checkDocument(documentOf({ files, pages }), live());
    assert.match(problems(heavy.checks, 'size'), /page "filter" comes in 10\.2 KB compressed; the budget is 9\.8 KB/);
    const start = checkDocument(documentOf({ files, preload: ['late.js'] }), live());
    assert.match(problems(start.checks, 'size'), /^Entry and first files are 20\.1 KB/);
  });
});

describe('the report of the browser', () => {
  const { release } = checkDocument(documentOf(), live());
  const visit = { route: 'filter', path: '/data/filter', mounted: true, milliseconds: 10, problems: [] };
  const check = (...visits: (typeof visit | (Omit<typeof visit, 'problems'> & { problems: string[] }))[]) =>
    checkBrowserReport(release?.manifest ?? assert.fail(), { name: 'Chromium', visits });

  it('passes with every route mounted and nothing to complain of', () => {
    assert.deepEqual(check(visit), { check: 'browser', passed: true, problems: [] });
  });

  it('fails for a route that was missed, not mounted or that complained', () => {
    assert.deepEqual(check().problems, ['filter: was not visited.']);
    assert.match(check({ ...visit, mounted: false }).problems.join(), /not mounted/);
    assert.match(check({ ...visit, problems: ['console: no'] }).problems.join(), /console: no/);
  });
});
