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
    'Publishes releases of remotes and says who gets which.',
    '',
    ...indented(commands.map(({ name, summary }) => [name, summary])),
    '',
    'Every command takes',
    ...indented(optionRows(everywhere)),
    '',
    'The credential is read from WEFT_DEPLOY_CREDENTIAL. A super admin makes one in App Admin > Remotes.',
    'Ends with 0 done, 1 refused by a check or rule, 2 wrong use, 3 no credential or not allowed,',
    '4 someone was first, 5 server not reachable. See docs/deploying.md.',
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
