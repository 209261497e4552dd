import pg from 'pg';

/** A statement that has been answered. */
interface Timed {
  ms: number;
  text: string;
}

/** A connection that notes how long each of its statements took. */
export class TimedClient extends pg.Client {
  static readonly statements: Timed[] = [];

  // Its many forms differ in what they take; which of them this one is decides the caller.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  override query(...given: any[]): any {
    const began = performance.now();
    const [first] = given;
    const text = String(first?.text ?? first).replace(/\s+/g, ' ');
    const note = () => TimedClient.statements.push({ ms: performance.now() - began, text });
    const last = given.length - 1;
    const done = given[last];
    if (typeof done === 'function') {
      given[last] = (...answer: unknown[]) => {
        note();
        done(...answer);
      };
    }
    const answer = (super.query as (...all: unknown[]) => unknown)(...given);
    if (answer instanceof Promise) answer.then(note, note);
    return answer;
  }
}
