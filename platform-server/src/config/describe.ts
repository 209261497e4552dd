import { isPackage, startCommand, typedCommand } from '../process/ownCommand.ts';
import type { Setting } from './setting.ts';
import { keySettings } from './settings/keys.ts';
import { releaseSettings } from './settings/releases.ts';
import { serverSettings } from './settings/server.ts';
import { serviceSettings } from './settings/services.ts';
import { telemetrySettings } from './settings/telemetry.ts';

const width = 100;
const indent = '      ';

const starts = isPackage ? 'runs Weft' : 'installs, builds and runs Weft';
const commands = [
  [startCommand, `${starts}: http://localhost:4400`],
  [`${typedCommand('reset-password')} <email>`, 'prints a link that sets a new password'],
  [`${typedCommand('reset-two-step')} <email>`, 'prints a link that turns off two-step sign-in'],
  [`${typedCommand('audit-verify')} [head]`, 'checks that nobody changed the audit log'],
  [`${typedCommand('backup')} <folder>`, 'writes a backup into a new folder, while it runs too'],
  [`${typedCommand('restore')} <folder>`, 'puts a backup into an empty WEFT_DATA_DIR'],
  [typedCommand('renew-database-passwords'), 'for an embedded database that lost its own'],
  [typedCommand('--help'), 'prints this text'],
] as const;

const longest = Math.max(...commands.map(([command]) => command.length));
const usage = commands.map(([command, meaning]) => `${command.padEnd(longest)}  ${meaning}`);
const head = `Usage: ${usage.join('\n       ')}

Ctrl-C stops the server. Environment variables change how it runs, as in: PORT=8080 ${startCommand}
`;

const groups = [
  ['Server', serverSettings],
  ['Services', serviceSettings],
  ['Releases of remotes', releaseSettings],
  ['Traces and metrics', telemetrySettings],
  ['Keys', keySettings],
] as const;

/**
 * The text of `npm start -- --help`. `platform-server/help.txt` is this text, so that a new clone can show it before
 * anything is installed; a test compares the two.
 */
export function describeSettings(): string {
  const sections = groups.map(([title, settings]) =>
    [title, ...Object.values<Setting<unknown>>(settings).map(describe)].join('\n'),
  );
  return [head, ...sections].join('\n').concat('\n');
}

function describe({ variable, kind, meaning, ...setting }: Setting<unknown>): string {
  return [
    `  ${variable}`,
    ...wrap(meaning),
    ...wrap(`${capitalised(kind.type)}. Default: ${defaultOf(setting)}.`),
    '',
  ].join('\n');
}

function defaultOf({ fallback, fallbackNote }: Pick<Setting<unknown>, 'fallback' | 'fallbackNote'>): string {
  return fallbackNote ?? (fallback || 'none');
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function wrap(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(`${indent}${word}`);
  }
  return lines;
}
