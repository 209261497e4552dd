/** The browser's session is no longer the one this page was built for: its calls would mix two accounts. */
export class SessionMoved extends Error {
  constructor() {
    super('The session of the browser is not that of this page any more');
    this.name = 'SessionMoved';
  }
}
