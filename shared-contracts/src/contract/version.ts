/**
 * Version of the shell contract as `major.minor` (architecture §3).
 * A remote runs only in a host with the same major and an equal or higher minor.
 */
export const CONTRACT_VERSION = '1.1';

/** True when a remote built against `built` may run in a host that offers `offered`. */
export function contractFits(built: string, offered: string = CONTRACT_VERSION): boolean {
  const [builtMajor = 0, builtMinor = 0] = built.split('.').map(Number);
  const [offeredMajor = 0, offeredMinor = 0] = offered.split('.').map(Number);
  return builtMajor === offeredMajor && builtMinor <= offeredMinor;
}
