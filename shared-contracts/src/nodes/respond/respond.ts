import { z } from 'zod';
import { headerNamePattern, maxResponseHeaders, mayAnswerWith } from '../../api/webhook/responseHeaders.ts';
import { segmentsOf } from '../expressions/template.ts';
import { jsonProblems } from '../http/jsonProblems.ts';
import { defineNodeKind, missing, type NodeProblem, out } from '../kind.ts';

/** Bytes of a body that a run may respond with. */
export const maxResponseBytes = 5 * 1024 * 1024;

export const respondConfigSchema = z.object({
  /** A number from 200 to 599, or an expression that gives one. */
  status: z.string().max(200).default('200'),
  body: z
    .object({
      /** `base64`: the content is the body's bytes in base64. */
      type: z.enum(['json', 'text', 'base64', 'none']).default('json'),
      content: z.string().max(500_000).default('{{ payload }}'),
    })
    .default({ type: 'json', content: '{{ payload }}' }),
  /** Media type of the body; empty: that of the body's type. */
  content_type: z.string().max(200).default(''),
  headers: z
    .array(z.object({ name: z.string().max(200), value: z.string().max(20_000).default('') }))
    .max(maxResponseHeaders)
    .default([]),
});
export type RespondConfig = z.output<typeof respondConfigSchema>;

/** The media type of a body that says none: a text that begins as XML is XML. Empty without a body. */
export function bodyMediaType(type: RespondConfig['body']['type'], text: string): string {
  if (type === 'json') return 'application/json; charset=utf-8';
  if (type === 'base64') return 'application/octet-stream';
  if (type === 'none') return '';
  return text.trimStart().startsWith('<') ? 'text/xml; charset=utf-8' : 'text/plain; charset=utf-8';
}

const mediaType = /^[\w!#$&^.+-]{1,100}\/[\w!#$&^.+-]{1,100}(?:\s*;[\t\x20-\x7e]{0,150})?$/;
// Sandboxed or not, a page of the product could load such a body as a script of its own.
const script = /(?:java|ecma|j|live)script|\bwasm\b/i;

/** Why a body may not have a media type: it is none, or browsers run it as code; null where it may. */
export function mediaTypeFault(type: string): 'syntax' | 'script' | null {
  if (!mediaType.test(type)) return 'syntax';
  return script.test(type.split(';')[0] ?? '') ? 'script' : null;
}

/** Whether a response may have a status: not one that asks the caller to go on waiting, or to speak another protocol. */
export const isResponseStatus = (status: number): boolean => Number.isInteger(status) && status >= 200 && status <= 599;

/** Why a response may not have a header of this name; null where it may. */
export function responseHeaderFault(name: string): 'syntax' | 'reserved' | null {
  if (!headerNamePattern.test(name)) return 'syntax';
  return mayAnswerWith(name) ? null : 'reserved';
}

const isFixed = (text: string) => segmentsOf(text).every(({ kind }) => kind === 'text');

function statusProblems(status: string): NodeProblem[] {
  if (!isFixed(status) || isResponseStatus(Number(status.trim() || Number.NaN))) return [];
  return [missing('status', 'Enter a status from 200 to 599', 'Saisissez un statut de 200 à 599')];
}

function typeProblems(type: string): NodeProblem[] {
  if (type.trim() === '' || !isFixed(type)) return [];
  const fault = mediaTypeFault(type.trim());
  if (fault === 'syntax')
    return [
      missing(
        'content_type',
        'Enter a media type such as text/xml',
        'Saisissez un type de média, par exemple text/xml',
      ),
    ];
  if (fault === null) return [];
  return [
    missing(
      'content_type',
      "Scripts can't be sent from this address. Choose another type",
      'Cette adresse ne peut pas envoyer de scripts. Choisissez un autre type',
    ),
  ];
}

function headerProblems(headers: RespondConfig['headers']): NodeProblem[] {
  const names = headers.map(({ name }) => name.trim().toLowerCase());
  return names.flatMap((name, at) => {
    const path = `headers.${at}.name`;
    const fault = responseHeaderFault(name);
    if (fault === 'syntax') return [missing(path, 'Enter the name of a header', 'Saisissez le nom d’un en-tête')];
    if (name === 'content-type')
      return [missing(path, 'Enter it as the content type', 'Saisissez-le comme type de contenu')];
    if (fault === 'reserved')
      return [
        missing(path, 'This header is reserved. Choose another one', 'Cet en-tête est réservé. Choisissez-en un autre'),
      ];
    if (names.indexOf(name) === at) return [];
    return [missing(path, 'Enter each header once', 'Saisissez chaque en-tête une seule fois')];
  });
}

/** The media type of the body without its parameters, as it is shown. */
function shownType({ body, content_type }: RespondConfig): string {
  const type = content_type.trim() || bodyMediaType(body.type, body.content);
  return body.type === 'none' ? '' : (type.split(';')[0] ?? '');
}

export const respond = defineNodeKind({
  kind: 'respond',
  category: 'api',
  label: { en: 'Respond', fr: 'Réponse' },
  description: { en: 'Responds to the caller of the webhook', fr: 'Répond à l’appelant du webhook' },
  config: respondConfigSchema,
  defaults: () => respondConfigSchema.parse({}),
  hasInput: true,
  outputs: () => out,
  working: false,
  counted: true,
  answersCaller: true,
  templateFields: ['status', 'body.content', 'content_type', 'headers.*.value'],
  summary: (config) => `${config.status.trim()} ${shownType(config)}`.trim(),
  problems: ({ status, body, content_type, headers }) => [
    ...statusProblems(status),
    ...(body.type === 'json' ? jsonProblems('body.content', body.content) : []),
    ...typeProblems(content_type),
    ...headerProblems(headers),
  ],
});
