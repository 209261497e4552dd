import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { createSecureContext } from 'node:tls';
import type { Configuration, ConfigurationAuthentication } from 'shared-contracts/api/connector';
import { type PemBlock, pemBlocks } from './pem.ts';
import { certificateProblem } from './problems.ts';

type CertificateAuthentication = Extract<ConfigurationAuthentication, { type: 'certificate' }>;

const maxChain = 10;
const maxAuthorities = 20;
/** Each handshake signs on the main thread: a larger key takes too long there. */
const rsaBits = { least: 2_048, most: 4_096 };
const curves: ReadonlySet<string | undefined> = new Set(['prime256v1', 'secp384r1', 'secp521r1']);

interface Certificate {
  text: string;
  read: X509Certificate;
}

/** The certificates of a text; what else stands there is left out, a key above all. */
function certificatesIn(text: string, problem: 'certificate' | 'ca'): Certificate[] {
  const found = pemBlocks(text).filter(({ label }) => label === 'CERTIFICATE');
  if (found.length === 0 && text.trim() !== '') throw certificateProblem(problem);
  if (found.length > (problem === 'ca' ? maxAuthorities : maxChain)) {
    throw certificateProblem(problem === 'ca' ? 'ca' : 'chain');
  }
  try {
    return found.map((block) => ({ text: block.text, read: new X509Certificate(block.text) }));
  } catch {
    throw certificateProblem(problem);
  }
}

function isUsable({ asymmetricKeyType: type, asymmetricKeyDetails: details }: KeyObject): boolean {
  const { modulusLength = 0, namedCurve } = details ?? {};
  if (type === 'rsa') return modulusLength >= rsaBits.least && modulusLength <= rsaBits.most;
  return type === 'ec' ? curves.has(namedCurve) : type === 'ed25519';
}

function readKey({ isEncrypted, text }: PemBlock): KeyObject {
  // To open it takes as many rounds as its writer chose.
  if (isEncrypted) throw certificateProblem('encrypted');
  let key: KeyObject;
  try {
    key = createPrivateKey(text);
  } catch {
    throw certificateProblem('key');
  }
  if (!isUsable(key)) throw certificateProblem('kind');
  return key;
}

/** The certificate of the key first, as TLS wants it. */
function ordered(chain: readonly Certificate[], key: KeyObject): Certificate[] {
  const own = chain.find(({ read }) => read.checkPrivateKey(key));
  if (!own) throw certificateProblem('pair');
  return [own, ...chain.filter((each) => each !== own)];
}

const textOf = (certificates: readonly Certificate[]) => certificates.map(({ text }) => text).join('');

/**
 * A client certificate as it is stored: checked, and nothing in it but certificates. `storedKey` is the key in clear where
 * the settings refer to it; a key that stands in the text of the certificate is taken from there. Throws HttpError 422.
 */
export function readCertificate(auth: CertificateAuthentication, storedKey: string | null): CertificateAuthentication {
  const chain = certificatesIn(auth.certificate, 'certificate');
  const ca = textOf(certificatesIn(auth.ca, 'ca'));
  const given = storedKey ?? (auth.private_key.trim() || auth.certificate);
  const block = pemBlocks(given).find(({ label }) => label.endsWith('PRIVATE KEY'));
  if (!block && auth.private_key.trim() !== '' && storedKey === null) throw certificateProblem('key');
  const key = block && readKey(block);
  const shown = key && chain.length > 0 ? ordered(chain, key) : chain;
  const certificate = textOf(shown);
  if (key && shown[0]) {
    if (shown[0].read.validToDate.getTime() <= Date.now()) throw certificateProblem('expired');
    try {
      createSecureContext({ cert: certificate, key: block.text, ...(ca !== '' && { ca }) });
    } catch {
      throw certificateProblem('unusable');
    }
  }
  return {
    type: 'certificate',
    certificate,
    private_key: storedKey === null ? (block?.text ?? '') : auth.private_key,
    ca,
    expires_at: shown[0]?.read.validToDate.toISOString() ?? null,
  };
}

/** A certificate is part of TLS: without it, calls would go out with nothing that lets them in. @throws HttpError 422 */
export function assertSecure({ authentication, base_url }: Pick<Configuration, 'authentication' | 'base_url'>): void {
  if (authentication.type !== 'certificate' || authentication.private_key === '' || base_url === '') return;
  if (!base_url.startsWith('https:')) throw certificateProblem('address');
}
