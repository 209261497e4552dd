import { isIP } from 'node:net';
import { Agent, buildConnector, type Dispatcher } from 'undici';
import type { AllowList } from '../../config/allowList.ts';
import { AgentsByIdentity } from './agentsByIdentity.ts';
import { EgressError, refusedAddress } from './egressError.ts';
import { checkedLookup, type Resolve, refusalOf } from './lookup.ts';
import { noteBytesRead } from './staleConnection.ts';
import { type TlsIdentity, tlsOptions } from './tlsIdentity.ts';

/** The one way out of the engine to the network. */
export interface Egress {
  /** Keeps connections, all of them to checked addresses. */
  readonly dispatcher: Dispatcher;
  /** The same way, with connections that show this certificate: of nobody else. Ask for it at each request. */
  dispatcherFor(identity: TlsIdentity): Dispatcher;
  /** Bytes of the largest answer that is taken, after decompression. */
  readonly answerLimit: number;
  /** Throws EgressError for an address that needs no resolution to be refused: a wrong scheme or a literal address. */
  check(url: URL): void;
  close(): Promise<void>;
}

interface EgressOptions {
  allow: AllowList;
  /** Called with names that lead to no address that may be called, and why: the operator may know. */
  onRefused?(host: string, reason: string): void;
  /** Name resolution; that of the operating system when absent. */
  resolve?: Resolve;
  connectTimeoutMs?: number;
  answerLimit?: number;
}

/** Bytes of all headers of one answer: twice what a page of cookies and policies takes, and no room for a flood. */
export const maxHeaderBytes = 64 * 1024;

/** Identities with connections of their own, of all accounts of a process. */
const keptIdentities = 200;

/** Bytes that an answer may have unless the server takes larger bodies. */
const usualAnswer = 10 * 2 ** 20;

/** Host of a URL as sockets take it: IPv6 without its brackets. */
function bareHost(hostname: string): string {
  return hostname.replace(/^\[|\]$/g, '');
}

/** Opens the way out: private, loopback, link-local, multicast and metadata addresses are refused unless allowed. */
export function createEgress(options: EgressOptions): Egress {
  const { allow, onRefused, resolve, connectTimeoutMs = 10_000, answerLimit = 0 } = options;
  const connecting = {
    timeout: connectTimeoutMs,
    lookup: checkedLookup(allow, onRefused ?? (() => {}), resolve),
  };
  const checkLiteral = (hostname: string) => {
    const host = bareHost(hostname);
    const reason = isIP(host) === 0 ? null : refusalOf(allow, host, host);
    return reason === null ? null : refusedAddress(host, reason);
  };
  const agentBy = (connect: buildConnector.connector) =>
    new Agent({
      maxHeaderSize: maxHeaderBytes,
      // A literal address is connected to without a lookup, so the connector itself looks at it too.
      connect: (options, callback) => {
        const refused = checkLiteral(options.hostname);
        if (refused) return callback(refused, null);
        connect(options, (...made) => {
          if (made[1]) noteBytesRead(made[1]);
          callback(...made);
        });
      },
    });
  const dispatcher = agentBy(buildConnector(connecting));
  const identified = new AgentsByIdentity(keptIdentities, (identity) =>
    agentBy(buildConnector({ ...connecting, ...tlsOptions(identity) })),
  );
  return {
    dispatcher,
    dispatcherFor: (identity) => identified.of(identity),
    answerLimit: Math.max(answerLimit, usualAnswer),
    check(url) {
      if (url.protocol !== 'http:' && url.protocol !== 'https:') {
        throw new EgressError('EGRESS_REFUSED.scheme', { scheme: url.protocol });
      }
      const refused = checkLiteral(url.hostname);
      if (refused) throw refused;
    },
    async close() {
      await Promise.all([dispatcher.close(), identified.close()]);
    },
  };
}
