import { compareApi } from './compareApi.ts';
import type { Offered } from './offered.ts';

const partsOf = (version: string): number[] => version.split('.').map(Number);
const majorOf = (version: string): number => partsOf(version)[0] ?? 0;

/** Whether the product's number says that something may stop working: its major, or its minor before 1.0. */
function isNewMajor(before: string, now: string): boolean {
  const [[major = 0, minor = 0], [nowMajor = 0, nowMinor = 0]] = [partsOf(before), partsOf(now)];
  return nowMajor > major || (nowMajor === 0 && major === 0 && nowMinor > minor);
}

const shown = 12;

function listed(lines: readonly string[]): string {
  const rest = lines.length > shown ? [`… and ${lines.length - shown} more`] : [];
  return [...lines.slice(0, shown), ...rest].map((line) => `  ${line}`).join('\n');
}

function apiProblems(before: Offered, now: Offered): string[] {
  const { breaking } = compareApi(before.api, now.api);
  if (breaking.length === 0 || majorOf(now.api.version) > majorOf(before.api.version)) return [];
  const next = `${majorOf(before.api.version) + 1}.0`;
  return [
    `The API breaks programs that were written for ${before.version}. Keep what they use, or make its version ${next} ` +
      `(platform-server/src/http/openapi.ts):\n${listed(breaking)}`,
  ];
}

/** Records of the last release lie in databases: a letter keeps its fields, which go on at the end. */
function recordProblems({ record: before }: Offered, { record: now }: Offered): string[] {
  const problems: string[] = [];
  for (const [letter, fields] of Object.entries(before.letters)) {
    const later = now.letters[letter];
    if (!later || fields.some((field, index) => later[index] !== field))
      problems.push(`Entries ${letter} of the record have lost or moved fields: ${fields.join(', ')}.`);
  }
  const isNew = Object.keys(now.letters).some((letter) => !(letter in before.letters));
  if (isNew && now.version <= before.version)
    problems.push(
      `The record has new entries: make its version ${before.version + 1}, so that older servers refuse it.`,
    );
  if (now.version < before.version) problems.push(`The version of the record fell from ${before.version}.`);
  return problems;
}

/** What of the product's own number depends on: a part with a new major, or records that cannot be read. */
function numberProblems(before: Offered, now: Offered): string[] {
  if (isNewMajor(before.version, now.version)) return [];
  const reasons = [
    ...(majorOf(now.api.version) > majorOf(before.api.version) ? [`the API is ${now.api.version}`] : []),
    ...(majorOf(now.contract) > majorOf(before.contract) ? [`the shell contract is ${now.contract}`] : []),
    ...(now.record.oldest > before.record.oldest ? [`records before version ${now.record.oldest} are not read`] : []),
  ];
  if (reasons.length === 0) return [];
  return [`${now.version} must be a new major number after ${before.version}: ${reasons.join(', ')}.`];
}

/** What may not go out after the last release as it is, each with what to do; empty when all may. */
export function releaseProblems(before: Offered, now: Offered): string[] {
  return [...apiProblems(before, now), ...recordProblems(before, now), ...numberProblems(before, now)];
}

/** What the newest part of CHANGELOG.md lacks. */
export function changelogProblems(text: string, now: Offered): string[] {
  const [, newest = ''] = text.split(/^## /m);
  const parts = [
    [`${now.version} `, 'the version of package.json'],
    [`| API | ${now.api.version} |`, 'the version of the API'],
    [`| shell contract | ${now.contract} |`, 'the version of the shell contract'],
    [`| records | ${now.record.version}, reads ${now.record.oldest} and later |`, 'the versions of records'],
    ['### Upgrade notes', 'upgrade notes'],
  ] as const;
  const isThere = (part: string, index: number) => (index === 0 ? newest.startsWith(part) : newest.includes(part));
  return parts
    .filter(([part], index) => !isThere(part, index))
    .map(([part, what]) => `The newest part of CHANGELOG.md lacks ${what}: ${part.trim()}`);
}
