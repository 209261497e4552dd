import { UserProblem } from '../bootstrap/workspace.mjs';

/** Names of folders, routes and packages alike. */
const nameShape = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/**
 * `invoices` and `remote-invoices` both name the remote `remote-invoices`.
 * @throws UserProblem when a name has another shape
 */
export function areaOf(given) {
  const area = (given ?? '').replace(/^remote-/, '');
  if (nameShape.test(area)) return area;
  throw new UserProblem(
    `"${given ?? ''}" is no name for an area. Use small letters, digits and single hyphens: invoices.`,
  );
}

/** `order-history` as a person reads it. */
export function titleOf(area) {
  const words = area.replaceAll('-', ' ');
  return words[0].toUpperCase() + words.slice(1);
}

/** Path of a route in the route table's source; undefined for a name that is not in it. */
export function pathIn(routes, name) {
  return new RegExp(`^  '?${name}'?: '([^']+)',$`, 'm').exec(routes)?.[1];
}

/** The route table with one more route. Throws when the table does not look as expected. */
export function withRoute(routes, name, path) {
  const end = '\n  ...demoRoutePaths,\n} as const;';
  if (!routes.includes(end)) throw new Error('routes.ts has changed its form: add the route by hand.');
  const key = /^\w+$/.test(name) ? name : `'${name}'`;
  return routes.replace(end, `\n  ${key}: '${path}',${end}`);
}

/** The root's list of projects with one more. */
export function withReference(tsconfig, name) {
  const before = '    { "path": "e2e" },';
  if (!tsconfig.includes(before)) throw new Error('tsconfig.json has changed its form: add the project by hand.');
  return tsconfig.replace(before, `    { "path": "${name}" },\n${before}`);
}
