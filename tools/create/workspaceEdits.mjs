import { UserProblem } from '../bootstrap/workspace.mjs';

/** The parameters of a route as `RouteMap` has them in its source; undefined for a name that is not in it. */
function parametersIn(routes, name) {
  return new RegExp(`^  '?${name}'?: (\\w+);$`, 'm').exec(routes)?.[1];
}

/**
 * Whether the contract has the name of a route, as one without parameters.
 * @param {string} routes source of `shared-contracts/src/contract/routes.ts`
 * @throws UserProblem when its path has a part to fill in
 */
export function isKnownRoute(routes, name) {
  const parameters = parametersIn(routes, name);
  if (parameters === undefined || parameters === 'NoParameters') return parameters !== undefined;
  throw new UserProblem(
    `The path of the route ${name} has a part to fill in, so navigation can't lead there. Choose another and add this page by docs/recipes/page.md.`,
  );
}

/**
 * Throws when another remote serves a route, or its path.
 * @param {string} matrix `role-matrix.md`, which has who serves each route
 * @throws UserProblem
 */
export function requireFree(matrix, { route, path }) {
  for (const [, taken, name, server] of matrix.matchAll(/^\| `(\/[^`]*)` \| ([\w-]+) \| ([\w-]+) \|/gm)) {
    if (name === route) throw new UserProblem(`${server} serves the route ${route} already. Choose another.`);
    if (taken === path) throw new UserProblem(`${server} serves the path ${path} already. Choose another by --path.`);
  }
}

/** The root's list of projects with one more. */
export function withReference(tsconfig, name) {
  const before = '    { "path": "e2e" },';
  if (!tsconfig.includes(before)) throw new Error('tsconfig.json has changed its form: add the project by hand.');
  return tsconfig.replace(before, `    { "path": "${name}" },\n${before}`);
}
