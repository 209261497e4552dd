import { type HttpError, invalidField } from '../../../errors/httpError.ts';

/** What keeps a client certificate from being used, at the field that it is about. */
const problems = {
  certificate: {
    field: 'authentication.certificate',
    en: 'This isn’t a certificate in PEM format. Paste the text from -----BEGIN CERTIFICATE----- to -----END CERTIFICATE-----.',
    fr: 'Ce n’est pas un certificat au format PEM. Collez le texte de -----BEGIN CERTIFICATE----- à -----END CERTIFICATE-----.',
  },
  chain: {
    field: 'authentication.certificate',
    en: 'There are too many certificates. Paste yours and those that signed it, 10 at most.',
    fr: 'Il y a trop de certificats. Collez le vôtre et ceux qui l’ont signé, 10 au plus.',
  },
  expired: {
    field: 'authentication.certificate',
    en: 'This certificate has expired. Paste one that is valid.',
    fr: 'Ce certificat a expiré. Collez-en un qui soit valide.',
  },
  key: {
    field: 'authentication.private_key',
    en: 'This isn’t a private key in PEM format. Paste the text from -----BEGIN PRIVATE KEY----- to -----END PRIVATE KEY-----.',
    fr: 'Ce n’est pas une clé privée au format PEM. Collez le texte de -----BEGIN PRIVATE KEY----- à -----END PRIVATE KEY-----.',
  },
  encrypted: {
    field: 'authentication.private_key',
    en: 'This key is encrypted with a passphrase. Run "openssl pkey -in key.pem -out plain.pem" and paste the content of plain.pem: the key is stored encrypted here.',
    fr: 'Cette clé est chiffrée par une phrase secrète. Exécutez « openssl pkey -in key.pem -out plain.pem » et collez le contenu de plain.pem : la clé est chiffrée ici à l’enregistrement.',
  },
  kind: {
    field: 'authentication.private_key',
    en: 'Keys of this kind can’t be used. Use RSA with 2048 to 4096 bits, P-256, P-384, P-521 or Ed25519.',
    fr: 'Les clés de ce type ne peuvent pas être utilisées. Utilisez RSA de 2048 à 4096 bits, P-256, P-384, P-521 ou Ed25519.',
  },
  pair: {
    field: 'authentication.private_key',
    en: 'The private key doesn’t belong to the certificate. Paste the key that the certificate was requested with.',
    fr: 'La clé privée ne correspond pas au certificat. Collez la clé avec laquelle le certificat a été demandé.',
  },
  ca: {
    field: 'authentication.ca',
    en: 'These aren’t certificates in PEM format. Paste up to 20, each from -----BEGIN CERTIFICATE----- to -----END CERTIFICATE-----.',
    fr: 'Ce ne sont pas des certificats au format PEM. Collez-en 20 au plus, chacun de -----BEGIN CERTIFICATE----- à -----END CERTIFICATE-----.',
  },
  unusable: {
    field: 'authentication.certificate',
    en: 'This certificate can’t be used for TLS connections. Ask whoever issued it for one with a current signature.',
    fr: 'Ce certificat ne peut pas servir aux connexions TLS. Demandez à son émetteur un certificat avec une signature actuelle.',
  },
  address: {
    field: 'base_url',
    en: 'A client certificate is only shown over https. Enter a URL that begins with https://.',
    fr: 'Un certificat client n’est présenté qu’en https. Saisissez une URL qui commence par https://.',
  },
} as const;

/** 422 that says it. */
export function certificateProblem(name: keyof typeof problems): HttpError {
  const { field, en, fr } = problems[name];
  return invalidField(field, { en, fr });
}
