import type { IncomingMessage } from 'node:http';
import type { Registry } from 'prom-client';
import type { ShellSettings } from 'shared-contracts/deploy';
import { channelOf } from 'shared-contracts/events';
import type { Secrets } from '../config/secrets.ts';
import type { Config } from '../config.ts';
import { accessSnapshot, type CheckAccess } from '../routing/accessSnapshot.ts';
import type { Caller } from '../routing/caller.ts';
import type { Origins } from '../routing/origins.ts';
import type { Notifications } from '../store/notifications.ts';
import type { SuspendedAccounts } from '../store/suspendedAccounts.ts';
import { AccessWatch } from './accessWatch.ts';
import { Channels } from './channels.ts';
import { EmbeddedPublisher } from './embeddedPublisher.ts';
import type { Announcer, NearPublisher, Publisher } from './publisher.ts';
import { PusherServicePublisher } from './pusherServicePublisher.ts';
import { PushServer, type UpgradingServer } from './pushServer.ts';
import { RecentNews } from './recentNews.ts';
import { RemoteInterest } from './remoteInterest.ts';
import { channelAuth, type PushKeys } from './signature.ts';

/** Lets a client subscribe to a channel (wire §3.4). */
export interface ChannelGrant {
  auth: string;
  channel_data?: string;
}

/** The way of facts to browsers, wherever the push service runs (architecture §5). */
export interface Realtime {
  publisher: Publisher & Announcer & NearPublisher;
  /** Signs a subscription of a caller who may make it. */
  grant: (socketId: string, channel: string, caller: Caller) => ChannelGrant;
  /** A page of an account is being made and will listen to its channel: what is published from now on may concern it. */
  expect: (account: string) => void;
  /** What the shell connects to from a page of this origin. */
  settings: (pageOrigin: string) => ShellSettings['realtime'];
  /** Other origins the shell connects to. */
  origins: readonly string[];
  /** Takes the web socket upgrades of the HTTP server. */
  attach: (server: UpgradingServer, isOthers: (request: IncomingMessage) => boolean) => void;
  /** Begins to tell other processes what is listened to here. Call when notifications are open. */
  start: () => void;
  close: () => void;
}

type Settings = Pick<
  Config,
  'trustProxy' | 'pusherAppId' | 'pusherKey' | 'pusherSecret' | 'pusherCluster' | 'pusherUrl'
>;

export interface RealtimeDeps {
  config: Settings;
  secrets: Pick<Secrets, 'realtimeKey' | 'realtimeSecret'>;
  notifications: Notifications;
  /** Whether those who are subscribed still may be. */
  checkAccess: CheckAccess;
  /** Accounts whose pages hear nothing: nobody works in them. */
  suspended: Pick<SuspendedAccounts, 'numbers'>;
  /** Numbers of all accounts. */
  accounts: () => Promise<readonly string[]>;
  /** Whose pages may connect. */
  origins: Origins;
  metrics: Registry;
  /** Reports failures of work in the background. */
  log: (problem: string) => void;
}

function placeOf(origin: string): Pick<ShellSettings['realtime'], 'host' | 'port' | 'forceTLS'> {
  const { hostname, port, protocol } = new URL(origin);
  const forceTLS = protocol === 'https:';
  return { host: hostname, port: Number(port) || (forceTLS ? 443 : 80), forceTLS };
}

function embedded(deps: RealtimeDeps): Realtime {
  const { config, secrets, notifications, checkAccess, suspended, origins, metrics, log } = deps;
  const keys = { key: secrets.realtimeKey, secret: secrets.realtimeSecret };
  const channels = new Channels((channel, isListenedTo) => {
    if (isListenedTo) interest.say(channel);
  });
  const news = new RecentNews();
  const interest = new RemoteInterest(notifications, () => channels.names(), news);
  const publisher = new EmbeddedPublisher({ channels, interest, news }, notifications);
  const { trustProxy } = config;
  const quietFor = (channel: string) => publisher.quietFor(channel);
  const server = new PushServer({ channels, keys, quietFor, origins, trustProxy, report: { metrics, log } });
  const closed = () => new Set(suspended.numbers().map(channelOf));
  const watch = new AccessWatch({ subscriptions: server, closed, checkAccess, notifications, log });
  return {
    publisher,
    expect: (account) => interest.expect(channelOf(account)),
    grant(socketId, channel, caller) {
      const access = accessSnapshot(caller);
      if (!access) return { auth: channelAuth(keys, socketId, channel) };
      const data = JSON.stringify(access);
      return { auth: channelAuth(keys, socketId, channel, data), channel_data: data };
    },
    // Whoever reached the page reaches the push service: it has the page's own host and port.
    settings: (pageOrigin) => ({ key: keys.key, cluster: 'local', ...placeOf(pageOrigin) }),
    origins: [],
    attach: (http, isOthers) => server.attach(http, isOthers),
    start() {
      interest.start();
      watch.start();
    },
    close() {
      watch.close();
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
    // The service checks the signature, and knows no other data of a private channel.
    grant: (socketId, channel) => ({ auth: channelAuth(keys, socketId, channel) }),
    // The service does not say what was published before a subscription: pages read again once they have theirs.
    expect: () => undefined,
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
