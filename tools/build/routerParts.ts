import { createRequire } from 'node:module';
import { join } from 'node:path';
import { writeGenerated } from './generated.ts';

/**
 * What the page offers of React Router. A shared module is kept whole, as nobody knows what remotes will ask of it,
 * and half of this one is for servers: 25 kB compressed that no browser runs.
 */
export const routerParts = [
  'Form',
  'Link',
  'NavLink',
  'Navigate',
  'Outlet',
  'RouterProvider',
  'ScrollRestoration',
  'createBrowserRouter',
  'createMemoryRouter',
  'createPath',
  'createSearchParams',
  'generatePath',
  'isRouteErrorResponse',
  'matchPath',
  'matchRoutes',
  'parsePath',
  'redirect',
  'redirectDocument',
  'replace',
  'resolvePath',
  'useActionData',
  'useBeforeUnload',
  'useBlocker',
  'useFetcher',
  'useHref',
  'useInRouterContext',
  'useLinkClickHandler',
  'useLoaderData',
  'useLocation',
  'useMatch',
  'useMatches',
  'useNavigate',
  'useNavigation',
  'useNavigationType',
  'useOutlet',
  'useOutletContext',
  'useParams',
  'useResolvedPath',
  'useRevalidator',
  'useRouteError',
  'useRouteLoaderData',
  'useSearchParams',
  'useSubmit',
] as const;

const facades = {
  'react-router': { file: 'router.js', names: routerParts },
  'react-router/dom': { file: 'router-dom.js', names: ['RouterProvider'] },
} as const;

/** Name by which a facade reaches the package itself; the package's own name leads to the facade. */
const whole = (key: string) => `whole-${key}`;

/** Writes the modules that stand for React Router in the page; answers their paths by shared key. */
export function writeRouterFacades(packageFolder: string): Record<string, string> {
  const entries = Object.entries(facades).map(([key, { file, names }]) => {
    const text = `export { ${names.join(', ')} } from '${whole(key)}';\n`;
    return [key, writeGenerated(packageFolder, file, text)] as const;
  });
  return Object.fromEntries(entries);
}

/** Aliases by which the facades reach the package itself. */
export function routerAliases(packageFolder: string): Record<string, string> {
  const { resolve } = createRequire(join(packageFolder, 'package.json'));
  return Object.fromEntries(Object.keys(facades).map((key) => [`${whole(key)}$`, resolve(key)]));
}
