import { channelOf, remoteChannelOf } from '../realtime/index.ts';
import type { AccountChannel } from './accountChannel.ts';
import type { RealtimeChannel, RealtimeSocket } from './realtimeSocket.ts';

export interface Subscriptions {
  /** Subscribes over a connection; null where there is none any more, and nothing is to be said to it. */
  use(next: RealtimeSocket | null): void;
  /** Listens in an account in place of the one before; in none with null. */
  join(next: string | null): void;
  /** Listens to a remote's channel in whichever account is joined; returns the way to stop. */
  joinRemote(remote: string): () => void;
}

/**
 * Milliseconds. A refused subscription is not asked for again by pusher-js before the next reconnect. That of a remote may
 * stay refused, as of one that is developed and in nobody's plan yet.
 */
const askAgainAfter = { account: 5_000, remote: 30_000 };

/** The channels of a connection: that of the account, and those of its open remotes. */
export function createSubscriptions({ hear, rest }: Pick<AccountChannel, 'hear' | 'rest'>): Subscriptions {
  let socket: RealtimeSocket | null = null;
  let account: string | null = null;
  const remotes = new Set<string>();
  const open = new Map<string, RealtimeChannel>();

  function enter(name: string, kind: keyof typeof askAgainAfter): void {
    if (!socket) return;
    const entered = socket.subscribe(name);
    open.set(name, entered);
    hear(entered, askAgainAfter[kind]);
  }

  function enterAll(): void {
    if (account === null) return;
    enter(channelOf(account), 'account');
    for (const remote of remotes) enter(remoteChannelOf(account, remote), 'remote');
  }

  function leave(name: string): void {
    const left = open.get(name);
    if (!left) return;
    open.delete(name);
    rest(left);
    socket?.unsubscribe(name);
  }

  return {
    use(next) {
      for (const before of open.values()) rest(before);
      open.clear();
      socket = next;
      enterAll();
    },
    join(next) {
      for (const name of [...open.keys()]) leave(name);
      account = next;
      enterAll();
    },
    joinRemote(remote) {
      remotes.add(remote);
      if (account !== null) enter(remoteChannelOf(account, remote), 'remote');
      return () => {
        remotes.delete(remote);
        if (account !== null) leave(remoteChannelOf(account, remote));
      };
    },
  };
}
