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
    unauthenticated: ['Is the credential revoked? Make another one in App Admin > Remotes.'],
    forbidden: ['A credential is good for the one remote it was made for.'],
    stale_revision: ['See what came in between with "ledger <remote>", then decide again.'],
  };
  return [...fields, ...choices(details), ...(hints[code] ?? [])];
}

/** What could have been meant, where the server names it. */
function choices({ releases, organisations, remotes, current }) {
  const list = (title, items, name) => (items?.length > 0 ? [`${title}: ${items.map(name).join(', ')}`] : []);
  return [
    ...list('Stored', releases, ({ version, hash }) => `${version} ${short(hash)}`),
    ...list('Organisations', organisations, ({ id, name }) => `${name} (${id})`),
    ...list('There are', remotes, (name) => name),
    ...(current?.action ? [`Revision ${current.revision}: ${current.action} by ${current.actor}.`] : []),
  ];
}

/** An answer that is not what was hoped for, by the server's error envelope where there is one. */
export function problemOf(server, status, body) {
  if (!body?.code || !body.message) {
    const message = `${server} answered ${status}, and not as a Weft server does.`;
    const hints = ['Name the server with --server or WEFT_SERVER.'];
    return new DeployProblem(message, { exitCode: exitCodes.unreachable, code: 'unreachable', hints });
  }
  const { code, details, requestId } = body;
  // The server's words for this are those of a record that two people edit.
  const message = code === 'stale_revision' ? 'Somebody decided about this remote in between.' : body.message;
  const failed = status >= 500 ? [`Request ${requestId}`] : [];
  const hints = [...hintsOf(body), ...failed];
  return new DeployProblem(message, { exitCode: exitCodeOf(status, code), code, hints, details });
}

export function unreachable(server, error) {
  const reason = error.cause?.code ?? error.cause?.message ?? error.message;
  return new DeployProblem(`${server} cannot be reached: ${reason}.`, {
    exitCode: exitCodes.unreachable,
    code: 'unreachable',
    hints: ['Is the server running? Name another one with --server or WEFT_SERVER.'],
  });
}

/** The connection broke after the request had gone out. */
export function lostAnswer(server, error) {
  const { message } = unreachable(server, error);
  return new DeployProblem(`${message} Whether the change was made is not known.`, {
    exitCode: exitCodes.unreachable,
    code: 'unreachable',
    hints: ['"ledger <remote>" tells, once the server is back. Changes are never repeated by themselves.'],
  });
}

export function redirected(server, location) {
  const to = location && URL.canParse(location, server) ? new URL(location, server).origin : 'elsewhere';
  return new DeployProblem(`${server} leads on to ${to}.`, {
    exitCode: exitCodes.usage,
    code: 'usage',
    hints: [`Name that server itself: --server ${to}`],
  });
}
