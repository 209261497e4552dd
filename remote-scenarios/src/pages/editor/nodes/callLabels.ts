import type { NodeKindId } from 'shared-contracts/nodes';
import { texts as call } from '../kinds/call/texts.ts';
import { texts as connector } from '../kinds/connector/texts.ts';
import { texts as http } from '../kinds/http/texts.ts';
import { texts as mail } from '../kinds/mail/texts.ts';
import { texts as pairs } from '../kinds/pairs/texts.ts';
import { texts as respond } from '../kinds/respond/texts.ts';
import { texts as start } from '../kinds/start/texts.ts';
import type { Labels } from './labelText.ts';

const paging: Labels = {
  paging: http.paging,
  'paging.type': http.paging,
  'paging.place': http.pagingPlace,
  'paging.parameter': http.pagingParameter,
  'paging.first': http.pagingFirstPage,
  'paging.next': http['pagingPath-next'],
  'paging.items': http.pagingItems,
  'paging.gives': http.pagingGives,
  'paging.most': http.pagingMost,
  'paging.pause_s': http.pagingPause,
};

/** Settings of the kinds that call out: to scenarios, services, callers and people. */
export const callLabels = {
  call: {
    scenario_id: call.scenario,
    inputs: call.inputs,
    'inputs.*.name': start.inputName,
    'inputs.*.value': 'rule.left',
    wait: call.wait,
    use_draft: call.useDraft,
    timeout_s: call.timeout,
  },
  connector: {
    ...paging,
    configuration_id: connector.configuration,
    operation_id: connector.operation,
    title: connector.operation,
    version: 'versions.connectorVersion',
    parameters: connector.parameters,
    'parameters.*.name': pairs.pairName,
    'parameters.*.value': 'rule.left',
    body: connector.body,
    'body.mode': connector.bodyMode,
    'body.media_type': connector.mediaType,
    'body.fields': connector['bodyMode-fields'],
    'body.fields.*.value': 'rule.left',
    'body.whole': connector.content,
    idempotency_key: connector.key,
    success: connector.success,
    statuses: connector.statuses,
  },
  http: {
    ...paging,
    method: http.method,
    url: http.url,
    authentication: http.authentication,
    'authentication.type': http.authentication,
    'authentication.username': http.username,
    'authentication.name': http.headerName,
    'authentication.secret': 'versions.secret',
    headers: http.headers,
    'headers.*.name': pairs.pairName,
    'headers.*.value': 'rule.left',
    query: http.query,
    'query.*.name': pairs.pairName,
    'query.*.value': 'rule.left',
    body: http.body,
    'body.type': http.body,
    'body.content': http.content,
    'body.parts': http.parts,
    'body.parts.*.name': http.partName,
    'body.parts.*.kind': http.partKind,
    'body.parts.*.value': http['partValue-text'],
    'body.parts.*.filename': http.filename,
    'body.parts.*.type': http.partType,
    'body.variables': http.variables,
    'body.operation': http.operation,
    response: http.response,
    redirects: http.redirects,
    success: http.success,
    tunnel_id: http.tunnel,
  },
  respond: {
    status: respond.status,
    body: respond.body,
    'body.type': respond.body,
    'body.content': respond.content,
    content_type: respond.contentType,
    headers: respond.headers,
    'headers.*.name': pairs.pairName,
    'headers.*.value': 'rule.left',
  },
  mail: {
    to: mail.to,
    cc: mail.cc,
    bcc: mail.bcc,
    reply_to: mail.replyTo,
    subject: mail.subject,
    format: mail.format,
    content: mail.content,
    attachments: mail.attachments,
    'attachments.*.name': mail.fileName,
    'attachments.*.type': mail.fileType,
    'attachments.*.encoding': mail.encoding,
    'attachments.*.content': mail.fileContent,
  },
} satisfies { readonly [Id in NodeKindId]?: Labels };
