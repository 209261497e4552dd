import { importColumnSchema } from 'shared-contracts/api/import-page';
import { importPage } from '../../../test/importPages.ts';
import { importPageStatusOf } from '../../data/importPageStatus.ts';
import { originOf } from '../../parts/origins.ts';
import { checklistOf } from './checklist.ts';
import { embedSnippet } from './embedSnippet.ts';

const published = { version: 1, published_at: '2026-01-01T00:00:00.000Z', published_by: 'Ada' };
const noTexts = { title: '', intro: '', thanks: '' };
const column = importColumnSchema.parse({ key: 'name', label: { en: 'Name', fr: 'Nom' } });

describe('the checklist', () => {
  const said = (...args: Parameters<typeof checklistOf>) =>
    Object.fromEntries(checklistOf(...args).map(({ check, text, isDone }) => [check, isDone ? 'done' : text]));

  it('says everything that is missing of a new page', () => {
    expect(said(importPage('a'), [])).toEqual({
      columns: 'columns.none',
      texts: 'texts.missing',
      published: 'published.none',
      scenario: 'scenario.none',
      access: 'done',
      open: 'done',
    });
  });

  it('wants both languages, the latest changes, a started scenario, a password and an open page', () => {
    const { content, deployment } = importPage('a');
    const page = importPage('a', {
      content: { ...content, columns: [column], texts: { en: { ...noTexts, title: 'Prices' }, fr: noTexts } },
      deployment: { ...deployment, access: 'password', expires_at: '2026-01-01T00:00:00Z' },
      published,
    });
    const stopped = [{ id: 's', status: 'stop' as const }];
    expect(said({ ...page, scenario_ids: ['s'] }, stopped)).toEqual({
      columns: 'done',
      texts: 'texts.missing',
      published: 'published.changes',
      scenario: 'scenario.stopped',
      access: 'access.noPassword',
      open: 'open.ended',
    });
    expect(said({ ...page, scenario_ids: ['s'] }, [])).toMatchObject({ scenario: 'scenario.trashed' });
    expect(said({ ...page, is_paused: true, deployment }, [])).toMatchObject({ access: 'done', open: 'open.paused' });
  });

  it('lists what the page refers to and cannot use, and nothing of it otherwise', () => {
    const lost_references = [{ kind: 'filter' as const, id: 'f', name: 'Countries' }];
    const page = importPage('a', { lost_references });
    const lookups = { check: 'lookups', isDone: false, text: 'lookups.lost', lost: ['Countries'] };
    expect(checklistOf(page, [])).toContainEqual(lookups);
    expect(checklistOf(importPage('a'), []).some(({ check }) => check === 'lookups')).toBe(false);
    expect(importPageStatusOf({ ...page, published })).toBe('out-of-order');
  });

  it('wants the scenario that validates, and that it is started', () => {
    const { content } = importPage('a');
    const page = importPage('a', { content: { ...content, validation: { scenario_id: 's', on_failure: 'hold' } } });
    expect(said(page, [])).toMatchObject({ validation: 'validation.lost' });
    expect(said(page, [{ id: 's', status: 'stop' }])).toMatchObject({ validation: 'validation.stopped' });
    expect(said(page, [{ id: 's', status: 'started' }])).toMatchObject({ validation: 'done' });
    expect(said(importPage('a'), [])).not.toHaveProperty('validation');
  });

  it('is done for a page that visitors can use', () => {
    const { content } = importPage('a');
    const texts = { en: { ...noTexts, title: 'Prices' }, fr: { ...noTexts, title: 'Tarifs' } };
    const page = importPage('a', {
      ...{ content: { ...content, columns: [column], texts }, published, has_changes: false },
      scenario_ids: ['s', 't'],
    });
    const scenarios = [
      { id: 's', status: 'stop' as const },
      { id: 't', status: 'started' as const },
    ];
    expect(checklistOf(page, scenarios).every(({ isDone }) => isDone)).toBe(true);
  });
});

describe('embedding', () => {
  it('takes names as text', () => {
    expect(embedSnippet({ url: 'https://weft.example/import/a?b=1&c', name: 'Prices "2026" <b>' })).toContain(
      'src="https://weft.example/import/a?b=1&amp;c" title="Prices &quot;2026&quot; &lt;b&gt;"',
    );
  });

  it('reads the origin of what was pasted', () => {
    for (const [text, origin] of [
      ['https://Example.com/prices?x=1', 'https://example.com'],
      [' example.com ', 'https://example.com'],
      ['http://localhost:3000', 'http://localhost:3000'],
      ['not an origin', 'not an origin'],
    ] as const) {
      expect(originOf(text)).toBe(origin);
    }
  });
});
