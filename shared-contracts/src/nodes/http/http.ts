import { z } from 'zod';
import { httpPagingSchema } from '../../api/catalogue/paging.ts';
import { defineNodeKind, missing, type NodeProblem, out } from '../kind.ts';
import { bodyProblems, httpBodySchema, sendsBody } from './httpBody.ts';
import { pagingProblems } from './paging.ts';

const pair = z.object({ name: z.string().max(500), value: z.string().max(20_000).default('') });

/**
 * `secret` is write-only: the server keeps it encrypted and answers `secret:<id>` in its place,
 * which a later save sends back unchanged.
 */
export const httpAuthenticationSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('none') }),
  z.object({
    type: z.literal('basic'),
    username: z.string().max(500).default(''),
    secret: z.string().max(5000).default(''),
  }),
  z.object({ type: z.literal('bearer'), secret: z.string().max(5000).default('') }),
  z.object({
    type: z.literal('header'),
    name: z.string().max(200).default('X-Api-Key'),
    secret: z.string().max(5000).default(''),
  }),
  /** As a configuration of a connector lets its calls in, at its own origin: also by OAuth 2 and signatures. */
  z.object({ type: z.literal('configuration'), configuration_id: z.string().max(100).default('') }),
]);

/** Methods of a request. */
export const httpMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const;

export const httpConfigSchema = z.object({
  method: z.enum(httpMethods).default('GET'),
  url: z.string().max(10_000).default(''),
  authentication: httpAuthenticationSchema.default({ type: 'none' }),
  headers: z.array(pair).max(100).default([]),
  query: z.array(pair).max(100).default([]),
  body: httpBodySchema.prefault({}),
  /** How the answer becomes the payload; `auto` goes by its content type. */
  response: z.enum(['auto', 'json', 'text', 'base64']).default('auto'),
  /** Redirects followed; each target is checked like the first address. */
  redirects: z.number().int().min(0).max(10).default(5),
  /** Statuses taken as success; others fail the node. */
  success: z.enum(['2xx', 'any']).default('2xx'),
  paging: httpPagingSchema.prefault({}),
  /** The tunnel that requests go through; empty: straight from the server. */
  tunnel_id: z.string().max(100).default(''),
});
export type HttpConfig = z.output<typeof httpConfigSchema>;

function urlProblems(url: string): NodeProblem[] {
  if (url.trim() === '') return [missing('url', 'Enter a URL', 'Saisissez une URL')];
  return /^(https?:\/\/|\{\{)/.test(url.trim())
    ? []
    : [missing('url', 'The URL must start with http:// or https://', 'L’URL doit commencer par http:// ou https://')];
}

/** The content type that a node's own headers say; empty where none does. */
export const contentTypeOf = (headers: HttpConfig['headers']): string =>
  headers.find(({ name }) => name.trim().toLowerCase() === 'content-type')?.value ?? '';

function accessProblems({ authentication, tunnel_id }: HttpConfig): NodeProblem[] {
  if (authentication.type !== 'configuration') return [];
  const path = 'authentication.configuration_id';
  return [
    ...(authentication.configuration_id === ''
      ? [missing(path, 'Choose a configuration', 'Choisissez une configuration')]
      : []),
    ...(tunnel_id === ''
      ? []
      : [
          missing(
            'tunnel_id',
            'Choose no tunnel: the configuration has its own',
            'Ne choisissez pas de tunnel : la configuration a le sien',
          ),
        ]),
  ];
}

function problemsOf(config: HttpConfig): NodeProblem[] {
  const { url, method, body, paging } = config;
  const isSent = sendsBody(method);
  return [
    ...urlProblems(url),
    ...accessProblems(config),
    ...(isSent ? bodyProblems(body) : []),
    ...pagingProblems(paging, isSent ? body.type : 'none'),
  ];
}

export const http = defineNodeKind({
  kind: 'http',
  category: 'api',
  label: { en: 'HTTP', fr: 'HTTP' },
  description: { en: 'Calls a URL', fr: 'Appelle une URL' },
  config: httpConfigSchema,
  defaults: () => httpConfigSchema.parse({}),
  hasInput: true,
  outputs: () => out,
  working: true,
  counted: true,
  callsOut: true,
  templateFields: [
    'url',
    'authentication.username',
    'headers.*.value',
    'query.*.value',
    'body.content',
    'body.parts.*.value',
    'body.parts.*.filename',
    'body.variables',
  ],
  secretFields: ['authentication.secret'],
  references: { tunnel_id: 'tunnel', 'authentication.configuration_id': 'connector' },
  summary: ({ method, url }) => (url ? `${method} ${url.replace(/^https?:\/\//, '')}` : ''),
  problems: problemsOf,
});
