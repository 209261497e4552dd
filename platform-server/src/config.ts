import { nearest } from 'shared-contracts/deploy';
import type { GivenSetting, Setting } from './config/setting.ts';
import { keySettings } from './config/settings/keys.ts';
import { releaseSettings } from './config/settings/releases.ts';
import { serverSettings } from './config/settings/server.ts';
import { serviceSettings } from './config/settings/services.ts';
import { telemetrySettings } from './config/settings/telemetry.ts';
import { typedCommand } from './process/ownCommand.ts';

/** Every setting, in the order of the documentation. */
export const settings = {
  ...serverSettings,
  ...serviceSettings,
  ...releaseSettings,
  ...telemetrySettings,
  ...keySettings,
};

type Settings = typeof settings;
type ValueOf<S> =
  S extends GivenSetting<infer Value> ? Value : S extends Setting<infer Value> ? Value | undefined : never;

/** The settings of this process. Read once at start and handed on in parts; nothing else reads the environment. */
export type Config = { readonly [Name in keyof Settings]: ValueOf<Settings[Name]> };

/** Settings that cannot be used; the message has a line for each. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`These settings cannot be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

// Half a service would fail later, and less clearly.
const together: [Setting<unknown>, Setting<unknown>][] = [
  [settings.databaseReadUrl, settings.databaseUrl],
  [settings.authUrl, settings.authApiKey],
  [settings.authApiKey, settings.authUrl],
  [settings.authVerifierKey, settings.authUrl],
  [settings.pusherAppId, settings.pusherKey],
  [settings.pusherKey, settings.pusherSecret],
  [settings.pusherSecret, settings.pusherAppId],
  [settings.pusherCluster, settings.pusherKey],
  [settings.pusherUrl, settings.pusherKey],
  [settings.hookdeckUrl, settings.hookdeckSecret],
  [settings.hookdeckSecret, settings.hookdeckUrl],
  [settings.chargebeeSite, settings.chargebeeKey],
  [settings.chargebeeSite, settings.chargebeeItemPrice],
  [settings.chargebeeSite, settings.chargebeeWebhookUser],
  [settings.chargebeeSite, settings.chargebeeWebhookPassword],
  [settings.chargebeeKey, settings.chargebeeSite],
  [settings.chargebeeItemPrice, settings.chargebeeSite],
  [settings.chargebeeWebhookUser, settings.chargebeeSite],
  [settings.chargebeeWebhookPassword, settings.chargebeeSite],
  [settings.chargebeeUrl, settings.chargebeeSite],
  [settings.releasesBucket, settings.releasesEndpoint],
  [settings.releasesBucket, settings.releasesKeyId],
  [settings.releasesEndpoint, settings.releasesBucket],
  [settings.releasesKeyId, settings.releasesSecret],
  [settings.releasesSecret, settings.releasesKeyId],
];

/** Variables of the programs beside the server, which may stand in the same environment. */
const ofOthers: ReadonlySet<string> = new Set([
  'WEFT_SERVER',
  'WEFT_DEPLOY_CREDENTIAL',
  'WEFT_CHECK',
  'WEFT_URL',
  'WEFT_BASE',
  'WEFT_TRACE',
  'WEFT_TUNNEL_SERVER',
  'WEFT_TUNNEL_TOKEN',
  'WEFT_TUNNEL_TOKEN_FILE',
  'WEFT_TUNNEL_ALLOW',
  'WEFT_TEST_REPORT',
  'WEFT_TEST_KILLS',
  'WEFT_TEST_RUNS',
  'WEFT_TEST_HANG_MS',
  'WEFT_TEST_CALM_MS',
  'WEFT_BENCH_WITHOUT',
  'WEFT_FAULTS',
]);

/** The name that was probably meant: the nearest by its letters, else the one that shares most of its words. */
function nearestOf(name: string, known: readonly string[]): string | undefined {
  const words = new Set(name.split('_').slice(1));
  const shared = (one: string) => one.split('_').filter((word) => words.has(word)).length;
  const [first] = [...known].sort((one, other) => shared(other) - shared(one) || one.length - other.length);
  return nearest(name, known)[0] ?? (first && shared(first) > 0 ? first : undefined);
}

/** A name that no setting has was meant to be another's: the server would start with what nobody wanted. */
function unknownIn(environment: NodeJS.ProcessEnv): string[] {
  const known = Object.values<Setting<unknown>>(settings).map(({ variable }) => variable);
  const names = Object.keys(environment).filter((name) => name.startsWith('WEFT_') && environment[name]);
  const unknown = names.filter((name) => !known.includes(name) && !ofOthers.has(name));
  return unknown.map((name) => {
    const meant = nearestOf(name, known);
    return `${name} is no setting. ${meant ? `Did you mean ${meant}?` : `${typedCommand('--help')} lists them all`}`;
  });
}

/**
 * Reads every setting from the environment. An empty variable counts as absent.
 * @throws ConfigError that names everything wrong at once
 */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const problems: string[] = [];
  const isSet = ({ variable }: Setting<unknown>) => Boolean(environment[variable]);
  const values = Object.entries<Setting<unknown>>(settings).map(([name, setting]) => {
    const given = environment[setting.variable] || setting.fallback;
    try {
      return [name, given === undefined ? undefined : setting.kind.read(given)];
    } catch (error) {
      problems.push(problemOf(setting, error as Error));
      return [name, undefined];
    }
  });
  for (const [one, other] of together) {
    if (isSet(one) && !isSet(other)) problems.push(`${one.variable} needs ${other.variable} beside it`);
  }
  problems.push(...unknownIn(environment));
  if (problems.length > 0) throw new ConfigError(problems);
  return Object.fromEntries(values) as Config;
}

function problemOf({ variable }: Setting<unknown>, { message }: Error): string {
  return message.startsWith(variable) ? message : `${variable} ${message}`;
}
