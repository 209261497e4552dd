import { refusals } from 'weft-tunnel/protocol';
import { CallCut, cutIn, TunnelError } from '../engine/egress/tunnels.ts';

function codeOf(error: unknown): string {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (typeof code === 'string') return code;
  return cause ? codeOf(cause) : '';
}

/** Whether a line broke, or nobody is at its end. */
export function isCut(error: unknown): boolean {
  const code = codeOf(error);
  return code === 'TUNNEL_CUT' || code === refusals.gone;
}

/** Whether the process that was asked has no such agent: others that it has are no worse for it. */
export const isGone = (error: unknown): boolean => codeOf(error) === refusals.gone;

/** What went wrong on the way through an agent, as runs report it. */
export function wayError(error: Error, agent: string, target: string): Error {
  if (isCut(error)) return cutIn(error) ?? new CallCut(true);
  const code = codeOf(error);
  if (code === refusals.target) {
    return new TunnelError('AGENT_TARGET', { agent, target, tunnel: '' }, { permanent: true });
  }
  if (code === 'ENOTFOUND' || code.startsWith('EAI_')) {
    return new TunnelError('HTTP_NAME.agent', { agent, target, tunnel: '' });
  }
  return error;
}

/** In a word or two, for the list of requests. */
export const reasonOf = (error: unknown): string => codeOf(error) || 'FAILED';
