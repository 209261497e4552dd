import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { journeyNews } from './journeyNews.mjs';

const report = (status, ...results) => ({
  suites: [{ specs: [], suites: [{ specs: [{ title: 'someone signs in', tests: [{ status, results }] }] }] }],
});
const failed = (more) => ({
  status: 'failed',
  retry: 0,
  error: { message: '\u001b[31mnot visible\u001b[39m' },
  ...more,
});
const passed = { status: 'passed', retry: 1 };

test('a journey that passed at the second try is named, with what failed first', () => {
  const news = journeyNews(report('flaky', failed(), passed));
  assert.deepEqual(news, ['', 'Passed at the second try: someone signs in', 'not visible']);
});

test('a journey that failed shows the page it saw', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'weft-news-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'error-context.md');
  const lines = Array.from({ length: 70 }, (_, index) => `- line ${index}`);
  writeFileSync(path, `# Page snapshot\n\n\`\`\`yaml\n${lines.join('\n')}\n\`\`\`\n`);
  const news = journeyNews(report('unexpected', failed({ attachments: [{ name: 'error-context', path }] })));
  assert.equal(news[1], 'Failed, try 1: someone signs in');
  assert.deepEqual(news.slice(3, 5), ['  - line 0', '  - line 1']);
  assert.equal(news.at(-1), '  … and 10 lines more');
});

test('where all passed at once there is no news, and a crash tells none', () => {
  assert.deepEqual(journeyNews(report('expected', { status: 'passed', retry: 0 })), []);
  assert.deepEqual(journeyNews(undefined), []);
});
