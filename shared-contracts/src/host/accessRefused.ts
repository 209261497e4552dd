/** Somebody did answer, and said no to this session: asking the same again changes nothing. */
export class AccessRefused extends Error {
  constructor(message = 'The session was refused') {
    super(message);
    this.name = 'AccessRefused';
  }
}
