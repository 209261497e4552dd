import { readStored, writeStored } from '../services/browserStorage.ts';

const keyOf = (account: string) => `weft-sample-guide-closed:${account}`;

/** Whether the guide of a sample workspace was closed once in this browser: it then waits to be asked for. */
export const isGuideClosed = (account: string): boolean => readStored(keyOf(account)) !== null;

export const noteGuideClosed = (account: string): void => writeStored(keyOf(account), 'closed');
