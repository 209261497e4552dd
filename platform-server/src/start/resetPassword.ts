import { keptSecret } from '../config/secrets.ts';
import { readConfig } from '../config.ts';
import { type ResetPath, resetLink, resetPath, resetTwoStepPath } from '../identity/embedded/resetLink.ts';
import { SecretTokens } from '../identity/embedded/secretTokens.ts';

/** Commands that print a link, and the page it opens. */
export const linkCommands: ReadonlyMap<string, ResetPath> = new Map([
  ['reset-password', resetPath],
  ['reset-two-step', resetTwoStepPath],
]);

/**
 * The link of `npm start -- reset-password <email>` or `reset-two-step <email>`. It needs the keys of the installation
 * alone, so the server may go on meanwhile; whether somebody has this address is said when the link is opened.
 * @throws Error that says why there is none
 */
export async function operatorLink(
  command: string,
  email: string | undefined,
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  const config = readConfig(environment);
  if (!email?.includes('@')) throw new Error(`${command} needs an email address`);
  if (config.authUrl) throw new Error('The sign-in is kept by PropelAuth (WEFT_AUTH_URL): reset it there');
  const sessionSecret = await keptSecret(config, 'sessionSecret');
  const origin = config.publicUrl ?? `http://localhost:${config.port}`;
  const path = linkCommands.get(command);
  return resetLink(new SecretTokens(sessionSecret), origin, email, path ? { path } : {});
}
