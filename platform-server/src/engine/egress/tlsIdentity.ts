/** What a client shows in the handshake of TLS, and whom it trusts there. */
export interface TlsIdentity {
  /** Whose it is. */
  readonly account: string;
  /** Differs from that of any other one: connections are shared by it. */
  readonly key: string;
  /** PEM: the certificate, then those that signed it. */
  readonly certificate: string;
  /** PEM, in clear. */
  readonly privateKey: string;
  /** PEM; empty: public authorities are trusted. */
  readonly ca: string;
}

/** The identity as connections take it. */
export const tlsOptions = ({ certificate, privateKey, ca }: TlsIdentity) => ({
  cert: certificate,
  key: privateKey,
  ...(ca !== '' && { ca }),
});
