/** The line under a stream broke, or never took it: nobody knows what of it arrived. */
export class LineCut extends Error {
  /** @override */
  name = 'LineCut';
  code = 'TUNNEL_CUT';

  constructor(message = 'the line of the tunnel broke') {
    super(message);
  }
}

/** The other side refused or ended a stream; `code` as sockets have it, or one of `refusals`. */
export class StreamError extends Error {
  /** @override */
  name = 'StreamError';

  /** @param {string} code @param {string} message */
  constructor(code, message) {
    super(message);
    this.code = code;
  }
}
