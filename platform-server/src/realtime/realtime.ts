import type { ShellSettings } from 'shared-contracts/deploy';
import type { Secrets } from '../config/secrets.ts';
import type { Config } from '../config.ts';
import type { Notifications } from '../store/notifications.ts';
import { Channels } from './channels.ts';
import { EmbeddedPublisher } from './embeddedPublisher.ts';
import type { Announcer, Publisher } from './publisher.ts';
import { PusherServicePublisher } from './pusherServicePublisher.ts';
import { PushServer, type UpgradingServer } from './pushServer.ts';
import { RemoteInterest } from './remoteInterest.ts';
import type { PushKeys } from './signature.ts';

/** The way of facts to browsers, wherever the push service runs (architecture §5). */
export interface Realtime {
  publisher: Publisher & Announcer;
  /** What subscriptions are signed with. */
  keys: PushKeys;
  /** What the shell connects to from a page of this origin. */
  settings: (pageOrigin: string) => ShellSettings['realtime'];
  /** Other origins the shell connects to. */
  origins: readonly string[];
  /** Takes the web socket upgrades of the HTTP server. */
  attach: (server: UpgradingServer) => void;
  /** Begins to tell other processes what is listened to here. Call when notifications are open. */
  start: () => void;
  close: () => void;
}

type Settings = Pick<Config, 'pusherAppId' | 'pusherKey' | 'pusherSecret' | 'pusherCluster' | 'pusherUrl'>;

interface RealtimeDeps {
  config: Settings;
  secrets: Pick<Secrets, 'realtimeKey' | 'realtimeSecret'>;
  notifications: Notifications;
  /** Numbers of all accounts. */
  accounts: () => Promise<readonly string[]>;
  /** Hears what a service elsewhere refuses. */
  log: (problem: string) => void;
}

function placeOf(origin: string): Pick<ShellSettings['realtime'], 'host' | 'port' | 'forceTLS'> {
  const { hostname, port, protocol } = new URL(origin);
  const forceTLS = protocol === 'https:';
  return { host: hostname, port: Number(port) || (forceTLS ? 443 : 80), forceTLS };
}

function embedded({ secrets, notifications }: RealtimeDeps): Realtime {
  const keys = { key: secrets.realtimeKey, secret: secrets.realtimeSecret };
  const channels = new Channels((channel, isListenedTo) => {
    if (isListenedTo) interest.say(channel);
  });
  const interest = new RemoteInterest(notifications, () => channels.names());
  const server = new PushServer(channels, keys);
  return {
    publisher: new EmbeddedPublisher(channels, interest, notifications),
    keys,
    // Whoever reached the page reaches the push service: it has the page's own host and port.
    settings: (pageOrigin) => ({ key: keys.key, cluster: 'local', ...placeOf(pageOrigin) }),
    origins: [],
    attach: (http) => server.attach(http),
    start: () => interest.start(),
    close() {
      interest.close();
      server.close();
    },
  };
}

function service({ config, accounts, log }: RealtimeDeps, keys: PushKeys & { appId: string }): Realtime {
  const { pusherUrl, pusherCluster: cluster = 'mt1' } = config;
  const url = pusherUrl ?? `https://api-${cluster}.pusher.com`;
  const place = placeOf(pusherUrl ?? `https://ws-${cluster}.pusher.com`);
  return {
    publisher: new PusherServicePublisher({ ...keys, url }, accounts, log),
    keys,
    settings: () => ({ key: keys.key, cluster, ...place }),
    origins: [`${place.forceTLS ? 'wss' : 'ws'}://${place.host}:${place.port}`],
    attach: () => undefined,
    start: () => undefined,
    close: () => undefined,
  };
}

/** Our own push service, or a Pusher service when its key is set. */
export function createRealtime(deps: RealtimeDeps): Realtime {
  const { pusherAppId: appId, pusherKey: key, pusherSecret: secret } = deps.config;
  return appId && key && secret ? service(deps, { appId, key, secret }) : embedded(deps);
}
