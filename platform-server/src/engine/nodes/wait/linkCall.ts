import { httpConfigSchema, linkPlaceholder, type WaitConfig } from 'shared-contracts/nodes';
import type { NodeContext } from '../executor.ts';
import { recordedRequest, sendBuilt, takeAnswer, withKey } from '../http/call.ts';
import { compileRequest } from '../http/request.ts';

const taking = {
  isSuccess: (status: number) => status >= 200 && status < 300,
  response: 'text',
  isPaged: false,
  owner: 'node',
} as const;

/** A call that hands the link to another system. */
interface LinkCall {
  /** As it goes on record: with the placeholder, without the link. */
  request: unknown;
  send(link: string, key: string, signal: AbortSignal): Promise<void>;
}

/** Prepares the call that hands the link on; null where none is made. */
export function compileLinkCall({ link_url, link_body }: WaitConfig) {
  if (link_url.trim() === '') return async (): Promise<LinkCall | null> => null;
  const type = link_body.trimStart().startsWith('{') ? 'json' : 'text';
  const body = { type, content: link_body };
  const build = compileRequest(httpConfigSchema.parse({ method: 'POST', url: link_url, body }));
  return async (context: NodeContext): Promise<LinkCall> => {
    const built = await build(context);
    return {
      request: recordedRequest(built),
      async send(link, key, signal) {
        const written = String(built.request.body ?? '').replaceAll(linkPlaceholder, () => link);
        const request = withKey({ ...built.request, body: written }, key);
        const sent = { ...built, request, secrets: [...built.secrets, link] };
        await takeAnswer(await sendBuilt(sent, context.egress, signal), sent, taking);
      },
    };
  };
}
