import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { nameText } from '../name.ts';
import { idParams, instant } from '../paging.ts';
import { madeOn, revisionSchema } from '../revision.ts';

const superAdmins = { anyOf: ['isSuperAdmin'] } as const;
const writers = { ...superAdmins, write: true } as const;

/** Ways to a receiver: HTTPS, or syslog (RFC 5424) over TLS or in plain TCP. */
export const logDestinationKinds = ['webhook', 'syslog-tls', 'syslog-tcp'] as const;
export type LogDestinationKind = (typeof logDestinationKinds)[number];

/** How entries stand in the body of a webhook: one a line, or all in a JSON array. */
export const logFormats = ['ndjson', 'json'] as const;

/** Destinations that an installation may have. */
export const maxLogDestinations = 10;

/** Why a receiver did not take what it was sent. `refused`: the address may not be called. */
export const logProblems = ['refused', 'unreachable', 'timeout', 'tls', 'status', 'error'] as const;
export type LogProblem = (typeof logProblems)[number];

/** How far a destination has come. */
export const logProgressSchema = z.object({
  /** Entries that the receiver has taken. */
  sent: z.number().int(),
  /** Entries that were removed before the receiver could take them. */
  dropped: z.number().int(),
  /** Entries that wait; counted as far as 10,000. */
  waiting: z.number().int(),
  /** When the oldest one that waits happened. */
  waiting_since: instant.nullable(),
  /** Attempts that failed since the last one that did not. */
  failures: z.number().int(),
  last_sent_at: instant.nullable(),
  last_failed_at: instant.nullable(),
  last_problem: z.enum(logProblems).nullable(),
  /** What a webhook answered at the last failure. */
  last_status: z.number().int().nullable(),
});

/** Where the log of the installation is sent, without its secrets. */
export const logDestinationSchema = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(logDestinationKinds),
  /** A URL, or of syslog host and port. */
  address: z.string(),
  format: z.enum(logFormats),
  header_name: z.string(),
  /** Whether the header has a value. */
  has_header: z.boolean(),
  /** Certificates of authorities in PEM, for a syslog receiver whose certificate is from none of the public ones. */
  ca_certificate: z.string(),
  streams_runs: z.boolean(),
  streams_audit: z.boolean(),
  /** False: it is paused, and what happens meanwhile waits. */
  is_active: z.boolean(),
  revision: revisionSchema,
  progress: logProgressSchema,
});
export type LogDestination = z.output<typeof logDestinationSchema>;

const ascii = /^[\x20-\x7e]*$/;
const asciiText = 'Use ASCII characters only, without line breaks';
const reserved = /^(?:content-.*|webhook-.*|host|connection|transfer-encoding|user-agent|expect|upgrade|te|trailer)$/i;
const hostAndPort = /^(?:[\w.-]{1,253}|\[[\da-fA-F:.]{2,45}\]):\d{1,5}$/;

const isAddress = ({ kind, address }: { kind: LogDestinationKind; address: string }) =>
  kind === 'webhook' ? /^https?:$/.test(URL.parse(address)?.protocol ?? '') : isHostAndPort(address);

function isHostAndPort(address: string): boolean {
  const port = Number(address.slice(address.lastIndexOf(':') + 1));
  return hostAndPort.test(address) && port > 0 && port < 65_536;
}

const content = z
  .object({
    ...madeOn,
    name: nameText().min(1, 'Enter a name').max(80, 'Use at most 80 characters'),
    kind: z.enum(logDestinationKinds),
    address: z.string().trim().max(2000),
    format: z.enum(logFormats).default('ndjson'),
    header_name: z
      .string()
      .trim()
      .max(100)
      .regex(/^[\w!#$%&'*+.^`|~-]*$/, 'Enter the name of a header')
      .refine((name) => !reserved.test(name), 'This header is reserved. Choose another one')
      .default(''),
    /** Left out, it stays as it is. */
    header_value: z.string().max(4000).regex(ascii, asciiText).optional(),
    ca_certificate: z.string().trim().max(50_000).default(''),
    streams_runs: z.boolean(),
    streams_audit: z.boolean(),
    is_active: z.boolean().default(true),
  })
  .refine(isAddress, {
    path: ['address'],
    error: 'Enter a URL such as https://logs.example.org, or host:port for syslog',
  })
  .refine(({ streams_runs, streams_audit }) => streams_runs || streams_audit, {
    path: ['streams_runs'],
    error: 'Choose what is sent',
  });
/** What a form of a destination sends. */
export type LogDestinationContent = z.input<typeof content>;

const saved = z.object({
  destination: logDestinationSchema,
  /** What bodies of a webhook are signed with (Standard Webhooks): once, when it is new. */
  secret: z.string().nullable(),
});

/** Where the log of the installation is sent, and how far each destination has come. */
export const listLogDestinations = endpoint({
  id: 'log-streaming.list',
  method: 'GET',
  path: '/admin/log-destination/',
  summary: 'Destinations of the log',
  access: superAdmins,
  answer: z.object({ items: z.array(logDestinationSchema) }),
});

/** Begins to send what happens from now on. 409 `conflict` beyond ten destinations. */
export const createLogDestination = endpoint({
  id: 'log-streaming.create',
  method: 'POST',
  path: '/admin/log-destination/',
  summary: 'Send the log to a destination',
  access: writers,
  body: content,
  answer: saved,
  status: 201,
});

/** Changes a destination. It goes on where it is; what it has not asked for before begins now. */
export const saveLogDestination = endpoint({
  id: 'log-streaming.save',
  method: 'PUT',
  path: '/admin/log-destination/:id/',
  summary: 'Change a destination of the log',
  access: writers,
  params: idParams,
  body: content.safeExtend({ renew_secret: z.boolean().default(false) }),
  answer: saved,
});

/** What waits for it is not sent any more. */
export const deleteLogDestination = endpoint({
  id: 'log-streaming.delete',
  method: 'DELETE',
  path: '/admin/log-destination/:id/',
  summary: 'Delete a destination of the log',
  access: writers,
  params: idParams,
  answer: z.unknown(),
  status: 204,
});

/** Sends one entry that says it is a test, now. */
export const testLogDestination = endpoint({
  id: 'log-streaming.test',
  method: 'POST',
  path: '/admin/log-destination/:id/test/',
  summary: 'Send a test to a destination of the log',
  access: writers,
  params: idParams,
  answer: z.object({ problem: z.enum(logProblems).nullable(), status: z.number().int().nullable() }),
});
