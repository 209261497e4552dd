/** What the command line ends with, so that a script can tell why (docs/deploying.md, "Exit codes"). */
export const exitCodes = { done: 0, refused: 1, usage: 2, notAllowed: 3, conflict: 4, unreachable: 5, waiting: 6 };

/**
 * A reason to end that the person or script at the other end can act on.
 * @typedef {object} ProblemFacts
 * @property {number} exitCode one of `exitCodes`
 * @property {string} code for machines: the server's own, or `usage`, `no_credential`, `unreachable`
 * @property {string[]} [hints] what to do, a line each
 * @property {unknown} [details] what the server said besides
 */

export class DeployProblem extends Error {
  /**
   * @param {string} message
   * @param {ProblemFacts} facts
   */
  constructor(message, { exitCode, code, hints = [], details }) {
    super(message);
    this.exitCode = exitCode;
    this.code = code;
    this.hints = hints;
    this.details = details;
  }
}

/** The command line cannot be understood. */
export function wrongUse(message, hints = []) {
  return new DeployProblem(message, { exitCode: exitCodes.usage, code: 'usage', hints });
}

/** A rule or check says no. */
export function refused(message, hints = [], code = 'deploy_refused') {
  return new DeployProblem(message, { exitCode: exitCodes.refused, code, hints });
}
