import { Readable } from 'node:stream';
import type { McpHttpHandler, McpServerFactory } from '@modelcontextprotocol/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { coversScope, tokenPrefix } from 'shared-contracts/api/api-token';
import { runTool, toolWaitS } from 'shared-contracts/nodes';
import { replyWithEnvelope } from '../errors/errorEnvelope.ts';
import { HttpError } from '../errors/httpError.ts';
import { preferredLocale } from '../languages/preferredLocale.ts';
import type { Log } from '../process/log.ts';
import { bearerToken } from '../routing/access.ts';
import type { FindApiToken } from '../routing/caller.ts';
import type { HttpArea } from '../routing/route.ts';
import { requireBounds } from '../runs/trigger/requireBounds.ts';
import type { McpTools, ToolCaller } from './mcpTools.ts';
import { sayIn } from './texts.ts';
import { toolError } from './toolResult.ts';

/** Address of the tools of an organization, for programs that speak the Model Context Protocol. */
export const mcpPath = '/mcp';

/** Bytes of a call: inputs come from what a model writes. */
const bodyLimit = 1024 * 1024;

export interface McpAreaDeps {
  tools: McpTools;
  findApiToken: FindApiToken;
  log: Log;
}

/** Who asks. The protocol's library passes them on without looking. */
const callers = new WeakMap<object, ToolCaller>();

/** @throws HttpError 401 without a good token, 403 for one of another scope */
async function admitted({ headers, ip }: FastifyRequest, findApiToken: FindApiToken): Promise<ToolCaller> {
  const token = bearerToken(headers);
  const challenge = { headers: { 'www-authenticate': 'Bearer' } };
  if (!token?.startsWith(tokenPrefix)) throw new HttpError('unauthenticated.api_token', {}, challenge);
  const { caller, scopes } = await findApiToken(token, ip);
  if (!coversScope(scopes, 'mcp:read')) throw new HttpError('forbidden.api_token_scope', { scope: 'mcp:read' });
  const mayCall = caller.canWrite && coversScope(scopes, 'mcp:write');
  return { caller, mayCall, locale: preferredLocale(headers['accept-language']) };
}

type Protocol = typeof import('@modelcontextprotocol/server');

/** One server for each request: nothing is kept between two of them, in any process. */
function serverOf(tools: McpTools, { Server, ProtocolError, ProtocolErrorCode }: Protocol): McpServerFactory {
  return ({ authInfo }) => {
    const by = callers.get(authInfo ?? {});
    if (!by) throw new Error('A request came without its caller');
    const say = sayIn(by.locale);
    const server = new Server(
      { name: 'weft', title: 'Weft', version: '1.0.0' },
      { capabilities: { tools: {} }, instructions: say('instructions', { seconds: toolWaitS, tool: runTool }) },
    );
    server.setRequestHandler('tools/list', async () => ({ tools: await tools.list(by) }));
    server.setRequestHandler('tools/call', async ({ params: { name, arguments: given } }) => {
      const result = await tools.call(by, name, given).catch((error: unknown) => {
        if (error instanceof HttpError) return toolError(error.in(by.locale));
        throw error;
      });
      if (result) return result;
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, say('unknownTool', { name: name.slice(0, 100) }));
    });
    return server;
  };
}

function webRequest({ method, headers, body, host, protocol }: FastifyRequest): Request {
  const sent = Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  const url = `${protocol}://${host}${mcpPath}`;
  return new Request(url, {
    method,
    headers: sent as [string, string][],
    ...(method === 'POST' && { body: String(body ?? '') }),
  });
}

async function answer(reply: FastifyReply, response: Response): Promise<unknown> {
  reply.status(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  reply.header('cache-control', 'no-store');
  if (!response.body) return reply.send();
  return reply.send(Readable.fromWeb(response.body as import('node:stream/web').ReadableStream));
}

/**
 * `/mcp`: started scenarios that are marked as tools, for programs that speak the Model Context Protocol over streamable
 * HTTP, both the current revision and those before it. Without sessions: a stream lasts as long as the call that it answers.
 */
export function serveMcp({ tools, findApiToken, log }: McpAreaDeps): HttpArea {
  let made: Promise<McpHttpHandler> | null = null;
  // Loaded with the first request: most servers are never asked.
  const handler = () => {
    made ??= import('@modelcontextprotocol/server').then((protocol) =>
      protocol.createMcpHandler(serverOf(tools, protocol), {
        maxSubscriptions: 0,
        onerror: (error) => log.info({ err: error }, 'a request of the Model Context Protocol was refused'),
      }),
    );
    return made;
  };
  return (app) => {
    app.register(async (scope) => {
      scope.setErrorHandler(replyWithEnvelope);
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('application/json', { parseAs: 'string' }, async (_: FastifyRequest, body: string) => {
        requireBounds(body);
        return body;
      });
      scope.route({
        method: ['GET', 'POST', 'DELETE'],
        url: mcpPath,
        bodyLimit,
        // Before the body is read: nobody without access makes the server parse it.
        onRequest: async (request) => {
          callers.set(request, await admitted(request, findApiToken));
        },
        handler: async (request, reply) => {
          const by = callers.get(request) as ToolCaller;
          const authInfo = { token: '', clientId: by.caller.userId, scopes: [] };
          callers.set(authInfo, by);
          const { fetch } = await handler();
          return answer(reply, await fetch(webRequest(request), { authInfo }));
        },
      });
    });
  };
}
