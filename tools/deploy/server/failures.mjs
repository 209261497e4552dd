import { DeployProblem, exitCodes } from '../problem.mjs';

const codeByStatus = {
  400: exitCodes.usage,
  401: exitCodes.notAllowed,
  403: exitCodes.notAllowed,
  409: exitCodes.conflict,
};

function exitCodeOf(status, code) {
  if (status >= 500) return exitCodes.unreachable;
  return code === 'invalid_body' ? exitCodes.usage : (codeByStatus[status] ?? exitCodes.refused);
}

const short = (hash) => hash.slice(0, 8);

/** What the person can do about an answer, beyond what the server says itself. */
function hintsOf({ code, details = {}, problems = [] }) {
  const fields = problems.map(({ path, message }) => `${path}: ${message}`);
  const hints = {
    unauthenticated: ['The credential may be revoked. Create another one in App Admin > Remotes.'],
    forbidden: ['A credential works only for the remote and the scopes it was created for.'],
    stale_revision: ['Run "ledger <remote>" to see the change, then try again.'],
  };
  return [...fields, ...choices(details), ...(hints[code] ?? [])];
}

/** What could have been meant, where the server names it. */
function choices({ releases, organisations, remotes, current }) {
  const list = (title, items, name) => (items?.length > 0 ? [`${title}: ${items.map(name).join(', ')}`] : []);
  return [
    ...list('Stored', releases, ({ version, hash }) => `${version} ${short(hash)}`),
    ...list('Organisations', organisations, ({ id, name }) => `${name} (${id})`),
    ...list('Remotes', remotes, (name) => name),
    ...(current?.action ? [`Revision ${current.revision}: ${current.action} by ${current.actor}.`] : []),
  ];
}

/** An answer that reports a failure, read from the server's error envelope where there is one. */
export function problemOf(server, status, body) {
  if (!body?.code || !body.message) {
    const message = `${server} is not a Weft server: it answered ${status}.`;
    const hints = ['Set the server with --server or WEFT_SERVER.'];
    return new DeployProblem(message, { exitCode: exitCodes.unreachable, code: 'unreachable', hints });
  }
  const { code, details, requestId } = body;
  // The server's text for this code is about a record that two people edit.
  const message = code === 'stale_revision' ? 'Someone else changed this remote.' : body.message;
  const failed = status >= 500 ? [`Request ${requestId}`] : [];
  const hints = [...hintsOf(body), ...failed];
  return new DeployProblem(message, { exitCode: exitCodeOf(status, code), code, hints, details });
}

export function unreachable(server, error) {
  const reason = error.cause?.code ?? error.cause?.message ?? error.message;
  return new DeployProblem(`Can't reach ${server}: ${reason}.`, {
    exitCode: exitCodes.unreachable,
    code: 'unreachable',
    hints: ['Check that the server is running, or set another one with --server or WEFT_SERVER.'],
  });
}

/** The connection broke after the request had gone out. */
export function lostAnswer(server, error) {
  const { message } = unreachable(server, error);
  return new DeployProblem(`${message} The change may or may not have been made.`, {
    exitCode: exitCodes.unreachable,
    code: 'unreachable',
    hints: ['Once the server is back, run "ledger <remote>" to check. Changes are never retried automatically.'],
  });
}

export function redirected(server, location) {
  const to = location && URL.canParse(location, server) ? new URL(location, server).origin : 'elsewhere';
  return new DeployProblem(`${server} redirects to ${to}.`, {
    exitCode: exitCodes.usage,
    code: 'usage',
    hints: [`Use that server: --server ${to}`],
  });
}
