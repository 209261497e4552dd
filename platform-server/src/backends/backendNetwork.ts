import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import type { AllowList } from '../config/allowList.ts';
import { createEgress, type Egress } from '../engine/egress/egress.ts';

/** The one address in a private range behind which a cloud gives out credentials. */
const metadata = 'fd00:ec2::254';

/** Connections to back ends that are kept at once; each remote has few. */
const maxKept = 200;

function isPrivateNetwork(address: string): boolean {
  const parsed = ipaddr.process(address);
  return ['private', 'uniqueLocal'].includes(parsed.range()) && !parsed.toString().startsWith(metadata);
}

/**
 * What a back end may lead to: the internet, and the private network where its grant names a host there. This machine,
 * link-local and metadata addresses stay refused unless the operator allows them for everything.
 */
export function backendAllowList(host: string, allowed: AllowList): AllowList {
  return {
    permits: (named, address) => allowed.permits(named, address) || (named === host && isPrivateNetwork(address)),
  };
}

/** The ways out to back ends, one for each host that a grant names. */
export class BackendNetwork {
  readonly #allowed: AllowList;
  readonly #kept = new LRUCache<string, Egress>({ max: maxKept, dispose: (egress) => void egress.close() });

  constructor(allowed: AllowList) {
    this.#allowed = allowed;
  }

  /** The way out to a host, which keeps its connections. */
  to({ origin, hostname }: URL): Egress {
    const kept = this.#kept.get(origin);
    if (kept) return kept;
    const host = hostname.replace(/^\[|\]$/g, '');
    const egress = createEgress({ allow: backendAllowList(host, this.#allowed), connectTimeoutMs: 5_000 });
    this.#kept.set(origin, egress);
    return egress;
  }

  close(): void {
    this.#kept.clear();
  }
}
