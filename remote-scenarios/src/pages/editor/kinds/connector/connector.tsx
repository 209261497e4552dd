import { later } from '../../../../parts/later.tsx';

/** Settings of a connector node, in a chunk of their own: they bring the forms of schemas. */
export const ConnectorForm = later(async () => (await import('./ConnectorCall.tsx')).ConnectorCall);
