import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

function sizeOf(length: number): number[] {
  if (length < 128) return [length];
  return length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
}

const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag, ...sizeOf(content.length)]), content]);
};
const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const time = (at: number) =>
  der(
    0x17,
    Buffer.from(
      `${new Date(at)
        .toISOString()
        .replace(/[-:T]|\.\d+/g, '')
        .slice(2)}`,
    ),
  );
const bits = (content: Buffer) => der(0x03, Buffer.from([0]), content);

const day = 86_400_000;
const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));
const subjectAltName = oid('551d11');

/** A certificate for one name and its key, as PEM: made here, so that no key lies in the repository. */
export function selfSigned(host: string): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(host)))));
  const names = der(0x04, sequence(der(0x82, Buffer.from(host))));
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1]), randomBytes(8)),
    ecdsaWithSha256,
    name,
    sequence(time(Date.now() - day), time(Date.now() + day)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(subjectAltName, names))),
  );
  const whole = sequence(content, ecdsaWithSha256, bits(sign('sha256', content, privateKey)));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}
