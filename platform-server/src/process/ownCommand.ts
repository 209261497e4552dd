import { sep } from 'node:path';

/** Whether this server was installed as the package that `npm run pack` makes, and runs from no checkout. */
export const isPackage = import.meta.dirname.split(sep).includes('node_modules');

/** How people start this server. */
export const startCommand = isPackage ? 'weft' : 'npm start';

const scripts = ['backup', 'restore'];

/** A command of this server as people type it, its arguments behind it: `npm start -- reset-password`. */
export function typedCommand(command: string): string {
  if (isPackage) return `weft ${command}`;
  return scripts.includes(command) ? `npm run ${command} --` : `npm start -- ${command}`;
}
