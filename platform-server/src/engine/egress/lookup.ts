import { type LookupAddress, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import type { AllowList } from '../../config/allowList.ts';
import type { Text } from '../failures/text.ts';
import { addressRefusal } from './addresses.ts';
import { UncallableName } from './egressError.ts';

/** Resolves a name to all its addresses, as `dns.lookup` does with `all`. */
export type Resolve = (
  hostname: string,
  options: { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Why `address`, which `host` resolved to, may not be called; null when it may. */
export function refusalOf(allow: AllowList, host: string, address: string): Text | null {
  const reason = addressRefusal(address);
  return reason === null || allow.permits(host, address) ? null : reason;
}

/**
 * A `lookup` for sockets that gives only addresses that may be called. The socket connects to what it answers, so a
 * name that resolves differently a moment later (DNS rebinding) gains nothing.
 */
export function checkedLookup(
  allow: AllowList,
  onRefused: (host: string, reason: string) => void,
  resolve: Resolve = lookup,
): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const permitted = addresses.filter(({ address }) => refusalOf(allow, hostname, address) === null);
      const first = permitted[0];
      if (!first) {
        onRefused(hostname, refusalOf(allow, hostname, addresses[0]?.address ?? '')?.en ?? 'no address');
        return callback(new UncallableName(), []);
      }
      if (options.all) callback(null, permitted);
      else callback(null, first.address, first.family);
    });
  };
}
