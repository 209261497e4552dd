/** Somebody did answer, and said no to this session: asking the same again changes nothing. */
export class AccessRefused extends Error {
  constructor(message = 'The session was refused') {
    super(message);
    this.name = 'AccessRefused';
  }
}

/** The organisation is suspended: nobody of it is let in, whatever their session. */
export class AccountSuspended extends AccessRefused {
  constructor(message?: string) {
    super(message);
    this.name = 'AccountSuspended';
  }
}
