import { everywhere, program } from './commandLine.mjs';
import { columns } from './output/columns.mjs';

const indented = (rows) => columns(rows).map((line) => `  ${line}`);

function optionRows(options) {
  return Object.entries(options).map(([name, { value, help }]) => [`--${name}${value ? ` ${value}` : ''}`, help]);
}

/** @param {import('./commands/command.mjs').Command[]} commands */
export function generalHelp(commands) {
  return [
    `${program} <command>`,
    '',
    'Publish releases of remotes and control who gets them.',
    '',
    ...indented(commands.map(({ name, summary }) => [name, summary])),
    '',
    'Options of every command',
    ...indented(optionRows(everywhere)),
    '',
    'Set the credential in WEFT_DEPLOY_CREDENTIAL. A super admin creates it in App Admin > Remotes.',
    'test-scenario takes an API token in WEFT_API_TOKEN instead.',
    'Exit codes: 0 done, 1 a check or rule failed, 2 wrong usage, 3 no credential or no access,',
    '4 someone else made a change first, 5 server unreachable. See docs/deploying.md.',
  ];
}

/** @param {import('./commands/command.mjs').Command} command */
export function commandHelp({ usage, summary, options, example }) {
  return [
    `${program} ${usage}`,
    '',
    summary,
    '',
    ...indented(optionRows({ ...options, ...everywhere })),
    '',
    `Example: ${program} ${example}`,
  ];
}
