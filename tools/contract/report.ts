import type { Reports } from '../../shared-contracts/src/deploy/index.ts';
import type { Names, Surface } from './surface.ts';

/** The file of shapes that no door exports, yet names of doors are made of. */
export const behindReport = 'behind.md';

const made = 'Made by `npm run contract-report`, not by hand. What may change in it, and when: docs/contract.md.';

function section([name, text]: [string, string]): string {
  return `## ${name}\n\n\`\`\`ts\n${text}\n\`\`\`\n`;
}

function report(title: string, version: string, names: Names): string {
  return [`# ${title}\n\nContract ${version}. ${made}\n`, ...Object.entries(names).map(section)].join('\n');
}

/** The surface as it is checked in: a file a door, names in order. */
export function reportsOf(version: string, { doors, behind }: Surface): Reports {
  const files = doors.map(({ door, names }): [string, string] => [door.report, report(door.name, version, names)]);
  return Object.fromEntries([...files, [behindReport, report('Behind the doors', version, behind)]]);
}
