import { BlockList, isIP } from 'node:net';

/**
 * Where connections may lead: `erp.internal:443`, `*.internal:443`, `10.1.0.0/16:8000-8100`, `[fd00::1]:443`, `*:*`.
 * Read alike by server and agent, so that what one allows the other understands.
 * @typedef {{ permits: (host: string, port: number) => boolean }} Targets
 */

/** @param {string} text @returns {((port: number) => boolean) | null} */
function readPorts(text) {
  if (text === '*') return () => true;
  const range = /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(text);
  if (!range) return null;
  const from = Number(range[1]);
  const to = Number(range[2] ?? range[1]);
  return from >= 1 && to <= 65_535 && from <= to ? (port) => port >= from && port <= to : null;
}

/** @param {string} address @param {string} bits @returns {((host: string) => boolean) | null} */
function readAddresses(address, bits) {
  const family = isIP(address);
  const most = family === 4 ? 32 : 128;
  const prefix = bits === '' ? most : Number(bits);
  if (family === 0 || !Number.isInteger(prefix) || prefix > most) return null;
  const list = new BlockList();
  list.addSubnet(address, prefix, family === 4 ? 'ipv4' : 'ipv6');
  return (host) => isIP(host) !== 0 && list.check(host, isIP(host) === 4 ? 'ipv4' : 'ipv6');
}

const name = /^(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]{0,62})(\.[a-z0-9_]([a-z0-9_-]{0,62}))*$/;

/** @param {string} text @returns {((host: string) => boolean) | null} */
function readHosts(text) {
  if (text === '*') return () => true;
  const [address = '', bits = ''] = text.split('/');
  if (isIP(address) !== 0) return readAddresses(address, bits);
  const domain = /^\*\.(.+)$/.exec(text)?.[1];
  if (domain !== undefined) return name.test(domain) ? (host) => host.endsWith(`.${domain}`) : null;
  return name.test(text) && !/^[\d.]+$/.test(text) ? (host) => host === text : null;
}

/** Host as it is compared: without the brackets of IPv6, the dot at the end, or capitals. @param {string} host */
export function bareHost(host) {
  return host
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
}

/** @param {string} text @returns {((host: string, port: number) => boolean) | null} */
function readTarget(text) {
  const parts = /^(?:\[([^\]]+)\]|([^:[\]]+)):([\d*-]+)$/.exec(text.trim().toLowerCase());
  const hosts = parts && readHosts(/** @type {string} */ (parts[1] ?? parts[2]));
  const ports = parts && readPorts(/** @type {string} */ (parts[3]));
  return hosts && ports ? (host, port) => hosts(bareHost(host)) && ports(port) : null;
}

/** Whether a text is a target that can be read. @param {string} text */
export function isTarget(text) {
  return readTarget(text) !== null;
}

/**
 * @param {readonly string[]} texts
 * @returns {Targets}
 * @throws {Error} that names the first which cannot be read
 */
export function readTargets(texts) {
  const read = texts.map((text) => {
    const target = readTarget(text);
    if (!target) throw new Error(`"${text}" is no target: write host:port, such as erp.internal:443 or *.internal:443`);
    return target;
  });
  return { permits: (host, port) => read.some((permits) => permits(host, port)) };
}
