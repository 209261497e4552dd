import { Channels } from '../../src/realtime/channels.ts';
import { EmbeddedPublisher } from '../../src/realtime/embeddedPublisher.ts';
import { RecentNews } from '../../src/realtime/recentNews.ts';
import { RemoteInterest } from '../../src/realtime/remoteInterest.ts';
import { LedgerNews } from '../../src/registry/ledgerNews.ts';
import { Notifications } from '../../src/store/notifications.ts';
import type { Process, Stage } from './stage.ts';

/** A process with pages that listen, and what the first of them heard. */
export interface Listening extends Process {
  notifications: Notifications;
  received: { event: string; revision: number; urgent: boolean; spread_ms: number }[];
  /** Resolves when the page hears something. */
  next(): Promise<void>;
  close(): Promise<void>;
}

export async function openListening(stage: Stage, pages = 1): Promise<Listening> {
  const process = await stage.openProcess();
  const notifications = new Notifications(stage.database.target);
  const channels = new Channels();
  const recent = new RecentNews();
  const interest = new RemoteInterest(notifications, () => channels.names(), recent);
  const announcer = new EmbeddedPublisher({ channels, interest, news: recent }, notifications);
  const log = (problem: string) => {
    throw new Error(problem);
  };
  const news = new LedgerNews({ registry: process.registry, notifications, announcer, log });
  process.onWritten((entry) => news.written(entry));
  const received: Listening['received'] = [];
  let reported = () => {};
  channels.add('private-1', {
    socketId: '1.1',
    send(text) {
      const { event, data } = JSON.parse(text);
      received.push({ event, ...JSON.parse(data) });
      reported();
    },
  });
  for (let page = 2; page <= pages; page += 1) channels.add('private-2', { socketId: `2.${page}`, send: () => {} });
  await notifications.open();
  const next = () =>
    new Promise<void>((resolve) => {
      reported = resolve;
    });
  const close = async () => {
    await notifications.close();
    await news.end();
  };
  return { ...process, notifications, received, next, close };
}
