import { settings } from '../config.ts';
import type { Setting } from './setting.ts';

/** All settings as a table in Markdown, as `npm start -- --help` prints it. */
export function describeSettings(): string {
  const rows = Object.values<Setting<unknown>>(settings).map(
    (setting) => `| \`${setting.variable}\` | ${setting.kind.type} | ${defaultOf(setting)} | ${setting.meaning} |`,
  );
  return ['| variable | type | default | meaning |', '|---|---|---|---|', ...rows, ''].join('\n');
}

function defaultOf({ fallback, fallbackNote }: Setting<unknown>): string {
  if (fallbackNote) return fallbackNote;
  return fallback ? `\`${fallback}\`` : 'none';
}
