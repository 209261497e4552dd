import type { Plan, PlanRemote } from '../../shared-contracts/src/deploy/index.ts';
import { CONTRACT_VERSION, planElementId } from '../../shared-contracts/src/deploy/index.ts';
import { developmentBase, developmentHash } from '../build/development.ts';
import { federationManifest } from '../build/finish.ts';
import { entryFile } from '../build/remote.ts';
import { scriptAddress } from './backendEvents.ts';

/** What a page gets in place of what the server gave it. */
export interface Replacement {
  /** Addresses of the first files of the shell, in the order of loading. */
  hostFiles: readonly string[];
  /** The remote under development with its manifest as it is now; none while the shell itself is developed. */
  remote: { name: string; manifest: PlanRemote['manifest'] } | null;
  /** Back ends of it are on this machine, and publish to the page. */
  hasBackends?: boolean;
  /** Origin of the server behind, and our own. */
  server: string;
  own: string;
}

/** Where `refreshHook.js` is served. */
export const hookAddress = '/dev/refresh-hook.js';

const planPattern = new RegExp(`(<script type="application/json" id="${planElementId}">)([^<]*)(</script>)`);

/** Tags of the released shell, and whatever the page would fetch ahead of releases. */
const released = /<script defer src="\/h\/[^>]*><\/script>|<link rel="(stylesheet|preload)" href="\/[hr]\/[^>]*>/g;

type Developed = NonNullable<Replacement['remote']> & Pick<PlanRemote, 'audience'>;

function developed({ name, manifest, audience }: Developed): PlanRemote {
  const base = developmentBase(name);
  // Without integrity the browser takes any bytes: every save makes new ones.
  const file = (file: string) => ({ url: `${base}${file}`, integrity: '' });
  return {
    remote: name,
    audience,
    manifest,
    release: {
      hash: developmentHash,
      version: 'development',
      contractVersion: CONTRACT_VERSION,
      base,
      federationManifest: file(federationManifest),
      entry: file(entryFile),
    },
  };
}

type Realtime = Plan['settings']['realtime'];

function placeOf(origin: string): Pick<Realtime, 'host' | 'port' | 'forceTLS'> {
  const { hostname: host, port, protocol } = new URL(origin);
  const forceTLS = protocol === 'https:';
  return { host, port: Number(port) || (forceTLS ? 443 : 80), forceTLS };
}

/** The page's policy lets it listen to its own origin alone, so what the server behind pushes comes through us. */
function realtimeWith(realtime: Realtime, { server, own }: Replacement): Realtime {
  const { host, port } = placeOf(server);
  return realtime.host === host && realtime.port === port ? { ...realtime, ...placeOf(own) } : realtime;
}

type Given = Pick<Plan, 'remotes'> & { settings?: Partial<Plan['settings']> };

/** The plan with one entry replaced; addresses of the server behind become our own. */
export function planWith<P extends Given>(plan: P, replacement: Replacement): P {
  const { remote, server, own } = replacement;
  const ours = JSON.parse(JSON.stringify(plan).replaceAll(server, own)) as P;
  if (ours.settings?.realtime) ours.settings.realtime = realtimeWith(ours.settings.realtime, replacement);
  if (!remote) return ours;
  const others = ours.remotes.filter((entry) => entry.remote !== remote.name);
  // One that the server does not give yet is its developer's alone.
  const { audience = {} } = ours.remotes.find((entry) => entry.remote === remote.name) ?? {};
  return { ...ours, remotes: [...others, developed({ ...remote, audience })] };
}

function tagOf(url: string): string {
  return url.endsWith('.css') ? `<link rel="stylesheet" href="${url}">` : `<script defer src="${url}"></script>`;
}

/** `<` would end the script element early. */
function inert(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** The shell's page with the code under development in it. A page that holds no plan stays as it is. */
export function pageWith(html: string, replacement: Replacement): string {
  if (!planPattern.test(html)) return html;
  const events = replacement.hasBackends ? [tagOf(scriptAddress)] : [];
  const tags = [`<script src="${hookAddress}"></script>`, ...replacement.hostFiles.map(tagOf), ...events].join('\n');
  return html.replaceAll(released, '').replace(planPattern, (_, open: string, text: string, close: string) => {
    const plan = planWith(JSON.parse(text) as Plan, replacement);
    return `${tags}\n${open}${inert(plan)}${close}`;
  });
}
