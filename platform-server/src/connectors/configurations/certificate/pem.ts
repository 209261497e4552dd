/** One block of a PEM text. */
export interface PemBlock {
  label: string;
  /** Of a key that only a passphrase opens. */
  isEncrypted: boolean;
  /** As OpenSSL writes it. */
  text: string;
}

const begin = '-----BEGIN ';
const end = '-----END ';

/** The blocks of a text, also of one whose lines a form has put into one. What stands between them is left out. */
export function pemBlocks(text: string): PemBlock[] {
  return text
    .split(begin)
    .slice(1)
    .flatMap((piece) => {
      const [label = '', ...rest] = (piece.split(end)[0] ?? '').split('-----');
      const body = rest.join('-----');
      const lines = body.replace(/\s/g, '').match(/.{1,64}/g) ?? [];
      const isEncrypted = label.startsWith('ENCRYPTED') || body.includes('Proc-Type:');
      if (!piece.includes(end)) return [];
      return { label, isEncrypted, text: [`${begin}${label}-----`, ...lines, `${end}${label}-----`, ''].join('\n') };
    });
}
