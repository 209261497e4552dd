import { settings } from '../config.ts';
import type { Setting } from './setting.ts';

/**
 * All settings as a table in Markdown, as the page on operating has it.
 * Print it with `node platform-server/src/config/describe.ts`.
 */
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

if (import.meta.main) process.stdout.write(describeSettings());
