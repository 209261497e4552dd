import { createRequire } from 'node:module';
import { join } from 'node:path';
import { writeGenerated } from './generated.ts';

/** What the page offers of React Router. Half of it is for servers: 25 kB compressed that no browser runs. */
const routerParts = [
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

/** What the page offers of react-i18next. The rest reads texts as markup, or draws on servers. */
const textParts = [
  'I18nContext',
  'I18nextProvider',
  'Translation',
  'getI18n',
  'initReactI18next',
  'setI18n',
  'useTranslation',
  'withTranslation',
] as const;

/** What the page offers of `z`. Whole, it speaks forty languages and writes JSON schemas. */
const schemaParts = [
  'array',
  'boolean',
  'cidrv4',
  'cidrv6',
  'coerce',
  'discriminatedUnion',
  'email',
  'enum',
  'ipv4',
  'ipv6',
  'iso',
  'literal',
  'looseObject',
  'null',
  'number',
  'object',
  'partialRecord',
  'record',
  'strictObject',
  'string',
  'union',
  'unknown',
  'url',
] as const;

interface Facade {
  file: string;
  names: readonly string[];
  /** Package that depends on it, seen from the host's folder. */
  from: string;
  /** Name of the one export that holds all others, where they are not exports themselves. */
  namespace?: string;
}

/**
 * Shared packages of which the page holds a part. A shared module is kept whole, as nobody knows what remotes will ask
 * of it: so the host shares a facade, and the guard refuses what a facade does not offer.
 */
export const facades: Readonly<Record<string, Facade>> = {
  'react-router': { file: 'router', names: routerParts, from: '.' },
  'react-router/dom': { file: 'router-dom', names: ['RouterProvider'], from: '.' },
  'react-i18next': { file: 'texts', names: textParts, from: '.' },
  zod: { file: 'zod', names: schemaParts, from: '../shared-contracts', namespace: 'z' },
};

/** Name by which a facade reaches the package itself; the package's own name leads to the facade. */
const whole = (key: string) => `whole-${key}`;

function writeFacade(packageFolder: string, key: string, { file, names, namespace }: Facade): string {
  const parts = `export { ${names.join(', ')} } from '${whole(key)}';\n`;
  if (!namespace) return writeGenerated(packageFolder, `${file}.js`, parts);
  writeGenerated(packageFolder, `${file}-parts.js`, parts);
  const text = `import * as ${namespace} from './${file}-parts.js';\nexport { ${namespace} };\n`;
  return writeGenerated(packageFolder, `${file}.js`, text);
}

/** Writes the modules that stand for these packages in the page; answers their paths by shared key. */
export function writeFacades(packageFolder: string): Record<string, string> {
  const entries = Object.entries(facades).map(
    ([key, facade]) => [key, writeFacade(packageFolder, key, facade)] as const,
  );
  return Object.fromEntries(entries);
}

/** Aliases by which the facades reach the packages themselves. */
export function facadeAliases(packageFolder: string): Record<string, string> {
  const entries = Object.entries(facades).map(([key, { from }]) => {
    const { resolve } = createRequire(join(packageFolder, from, 'package.json'));
    // Of a CommonJS file webpack keeps all; the modules lie beside it.
    return [
      `${whole(key)}$`,
      resolve(key)
        .replace(/\.cjs$/, '.js')
        .replace('/commonjs/', '/es/'),
    ] as const;
  });
  return Object.fromEntries(entries);
}
