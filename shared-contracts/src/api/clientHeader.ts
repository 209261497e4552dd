/**
 * Header in which a page names the code a call comes from, as pairs: `host=<hash>, plan=<revision>`, and for a call of
 * a remote `remote=<id>, release=<hash>`. Written to the request log; nothing is decided by it.
 */
export const clientHeader = 'x-weft-client';

/** What of the header is taken: anyone may send anything. */
export const clientHeaderPattern = /^[\w=,. -]{1,200}$/;
