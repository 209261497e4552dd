import { DeployProblem, exitCodes } from './problem.mjs';

const variable = 'WEFT_DEPLOY_CREDENTIAL';
const prefix = 'weft_deploy_';
/** What the server makes, and no other sign: an ellipsis copied from a guide would be refused as a header much later. */
const shape = new RegExp(`^${prefix}[\\w-]+$`);

/**
 * The deploy credential from the environment. Not from an argument: those show up in shell histories and process lists.
 * @throws DeployProblem with exit code 3; the text given is not repeated
 */
export function readCredential(environment) {
  const credential = environment[variable]?.trim();
  if (credential && shape.test(credential)) return credential;
  const message = credential ? `${variable} isn't a deploy credential.` : `${variable} is not set.`;
  const hints = [
    `A deploy credential is ${prefix} with letters, digits, - and _ behind it, whole. A super admin creates it in App Admin > Remotes.`,
  ];
  throw new DeployProblem(message, { exitCode: exitCodes.notAllowed, code: 'no_credential', hints });
}

const tokenVariable = 'WEFT_API_TOKEN';
const tokenPrefix = 'weft_api_';

/** The API token from the environment. @throws DeployProblem with exit code 3; the text given is not repeated */
export function readApiToken(environment) {
  const token = environment[tokenVariable]?.trim();
  if (token && new RegExp(`^${tokenPrefix}[\\w-]+$`).test(token)) return token;
  const message = token ? `${tokenVariable} isn't an API token.` : `${tokenVariable} is not set.`;
  const hints = [
    `Create an API token that may write scenarios in Account > API tokens. It begins with ${tokenPrefix}.`,
  ];
  throw new DeployProblem(message, { exitCode: exitCodes.notAllowed, code: 'no_credential', hints });
}

/** A warning for a connection that anyone on the way can read; null where nobody is on the way. */
export function warningFor(server) {
  const { protocol, hostname } = new URL(server);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost') || /^(127\.|\[::1\])/.test(hostname);
  if (protocol === 'https:' || isLocal) return null;
  return `Warning: ${server} isn't encrypted, so others on the network can read the credential.`;
}
