import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { journeysOf } from './times.mjs';

const ofPage = /```yaml\n([\s\S]*?)```/;
const maxLines = 60;

/** What stood on the page when a journey failed: Playwright writes it to a file, which is gone with the machine. */
function pageAt(attachments) {
  const path = attachments.find(({ name }) => name === 'error-context')?.path;
  if (!path || !existsSync(path)) return [];
  const page = ofPage.exec(readFileSync(path, 'utf8'))?.[1] ?? '';
  const lines = page.trimEnd().split('\n');
  const left = lines.length - maxLines;
  return left > 0 ? [...lines.slice(0, maxLines), `… and ${left} lines more`] : lines;
}

/**
 * Each try of a journey that failed, with its error and the page it saw; also where the next try passed, as a race
 * that nobody learns of is never mended. From the JSON of Playwright.
 * @returns {string[]} a line each
 */
export function journeyNews(report) {
  return journeysOf(report).flatMap(({ title, tests }) =>
    tests.flatMap(({ status, results }) =>
      results
        .filter((result) => ['failed', 'timedOut'].includes(result.status))
        .flatMap(({ retry, error, attachments = [] }) => [
          '',
          `${status === 'flaky' ? 'Passed at the second try' : `Failed, try ${retry + 1}`}: ${title}`,
          ...stripVTControlCharacters(error?.message ?? '')
            .split('\n')
            .slice(0, 12),
          ...pageAt(attachments).map((line) => `  ${line}`),
        ]),
    ),
  );
}
