import { backends } from './enBackends.ts';
import { conflicts } from './enConflicts.ts';
import { refusals } from './enRefusals.ts';

export { words } from './enWords.ts';

/**
 * Every text of an error by its reason, in English: what happened, then what to do. `{{name}}` stands for a parameter.
 * The part before the dot is the code, which programs go by and which decides the status. A new reason is a line here
 * and one in `fr.ts`; those of `conflict` and `deploy_refused` stand apart.
 */
export const texts = {
  malformed_json: 'The body isn’t valid JSON. Send a JSON document with the header Content-Type: application/json.',
  'unreadable_body.charset': 'The character set "{{charset}}" is unknown. Send UTF-8.',
  'unreadable_body.depth': 'The body is nested deeper than {{limit}} levels. Send a flatter document.',
  'unreadable_body.encoding': 'The body can’t be decompressed as {{encoding}}. Send what Content-Encoding says.',
  'unreadable_body.fields': 'The form has more than {{limit}} fields. Send it in several smaller requests.',
  'unreadable_body.form':
    'The body isn’t a complete multipart form. Separate its parts with the boundary in Content-Type.',
  'unreadable_body.form_boundary':
    'The form’s Content-Type has no boundary. Let your HTTP client set the header, or add boundary=….',
  'unreadable_body.json': 'The body isn’t valid JSON{{place}}. Fix it, or set the Content-Type to match.',
  'unreadable_body.transfer': 'The body isn’t valid HTTP. Check its length and its chunks.',
  'unreadable_body.values': 'The body has more than {{limit}} values. Send it in several smaller requests.',
  invalid_request: '{{problem}} — in {{path}}.',
  'invalid_request.unreadable': 'The request can’t be read. Check its address and headers.',
  'invalid_request.nul': 'NUL is not allowed — in {{path}}.',
  'invalid_request.if_match': 'If-Match isn’t a revision. Use a value such as "12", or remove the header.',
  'invalid_request.if_match_unknown': 'This call doesn’t accept If-Match. Remove the header.',
  'invalid_request.idempotency_key': 'The Idempotency-Key is too long. Use at most {{limit}} characters.',
  'invalid_request.search_index': 'You can’t search a single list item. Remove [{{index}}].',
  'invalid_request.search_long': 'Search values can have up to {{limit}} characters. Search for a shorter one.',
  'invalid_request.search_operator': '“{{text}}” isn’t a comparison. Use =, !=, >, >=, <, <= or exists.',
  'invalid_request.search_order':
    '{{operator}} compares numbers and dates; “{{value}}” is neither. Use a number or a date such as 2026-01-31.',
  'invalid_request.search_path': 'Invalid search at “{{text}}”. Use a search such as payload.order.id = 4711.',
  'invalid_request.search_value': '{{operator}} has no value. Use a search such as payload.order.id = 4711.',
  unauthenticated: 'Your session has expired. Sign in again.',
  'unauthenticated.missing': 'The access token is missing. Sign in first.',
  'unauthenticated.token': 'The access token is expired or invalid. Refresh the session.',
  'unauthenticated.changed': 'Your session ended or your roles changed. Refresh the session.',
  'unauthenticated.credential': 'This deploy credential is unknown or revoked. Use another one.',
  'unauthenticated.credential_expired': 'This deploy credential expired on {{date}}. Ask a super admin for a new one.',
  'unauthenticated.api_token': 'This API token is unknown or revoked. Create a new one in the account settings.',
  'unauthenticated.api_token_cut':
    'This API token is incomplete or mistyped. Copy it again, from weft_api_ to its end.',
  'unauthenticated.api_token_expired': 'This API token expired on {{date}}. Create a new one in the account settings.',
  'unauthenticated.api_token_left':
    'The person who created this API token left the organization. Ask a member for a new one.',
  'unauthenticated.metrics': 'Metrics need the token of WEFT_METRICS_TOKEN. Send it as a Bearer token.',
  'unauthenticated.import_pass': 'Your visit to this page has ended. Open it again.',
  'unauthenticated.check': 'This release check has ended. Start another one.',
  'unauthenticated.hook_missing': 'The header {{header}} is missing. This webhook accepts signed requests only.',
  'unauthenticated.hook_unreadable':
    'Invalid header {{header}}. Sign the request as described in the webhook’s settings.',
  'unauthenticated.hook_time':
    'The signature’s time is off by {{seconds}} s, more than {{tolerance}} s. Check the clock and sign the request again.',
  'unauthenticated.hook_signature':
    'The signature doesn’t match. Check the secret, and send the exact bytes you signed.',
  'unauthenticated.hook_credentials': 'The credentials are missing or wrong. Check {{header}}.',
  limit_reached: 'Your plan’s limit of {{allowed}} {{limit}} is reached. Delete some or upgrade your plan.',
  forbidden: 'You don’t have the role for this. Ask an administrator of your organization.',
  'forbidden.remote': 'This deploy credential is for {{remote}}, not {{other}}. Use the one for {{other}}.',
  'forbidden.credential': 'A deploy credential can only publish and change releases. Sign in for other calls.',
  'forbidden.scope': 'This deploy credential lacks the scope “{{scope}}”. Use one that has it.',
  'forbidden.api_token': 'API tokens can’t make this call. Sign in and do it yourself.',
  'forbidden.api_token_scope': 'This API token lacks the permission “{{scope}}”. Use one that has it.',
  'forbidden.api_token_address': 'This API token can’t be used from {{ip}}. Create a new one that allows this address.',
  'forbidden.acting': 'Only the person you’re acting as can change this. Stop impersonating first.',
  'forbidden.override': 'Only a signed-in super admin can override a policy.',
  'forbidden.note': 'Someone else wrote this note. Add your own instead.',
  'forbidden.own_request': 'You requested this change. Someone else has to approve it.',
  'forbidden.metrics': 'Metrics are for this machine alone. To read them from elsewhere, set WEFT_METRICS_TOKEN.',
  'forbidden.channel': 'You can only listen to your own account’s channel.',
  'forbidden.hook_address': 'This webhook doesn’t accept requests from {{ip}}. Add the address to its allowed IPs.',
  'forbidden.import_password': 'Wrong password. Check it and try again.',
  'forbidden.import_member': 'This page is for members of the organization that owns it. Sign in with such an account.',
  'forbidden.import_context_missing':
    'This page opens only from the site that it belongs to. Sign in there and open it again. If that doesn’t help, ask the people who run that site.',
  'forbidden.import_context_signature':
    'The link to this page isn’t valid. Open it again from the site that you came from. If that doesn’t help, ask the people who run that site.',
  'forbidden.import_context_expired':
    'The link to this page has expired. Open it again from the site that you came from.',
  'forbidden.import_context_page':
    'This link belongs to another import page. Open it again from the site that you came from, or ask the people who run that site.',
  'forbidden.import_context_invalid':
    'The site that you came from says something that this page can’t read ({{claim}}). Ask the people who run that site to correct it.',
  'forbidden.import_context_values':
    'The site that you came from gives the column {{column}} a value that this page doesn’t accept. Ask the people who run that site to correct it.',
  read_only: 'Guests can’t change anything. Ask an administrator of your organization for a member role.',
  'read_only.check': 'The browser that checks a release can’t change anything.',
  preview_read_only: 'This preview is read-only. End it to make changes, or ask for a preview link that allows them.',
  account_suspended:
    'This organization is suspended. Incoming data is kept. Contact the operator of this installation.',
  no_organisation: 'You don’t belong to an organization. Create one or ask for an invitation.',
  not_found: '{{kind}} doesn’t exist or was deleted.',
  'not_found.address': 'Nothing found at {{path}}. Check the address.',
  'not_found.call': 'Unknown call {{method}} {{path}}. Check the address.',
  'not_found.hook': 'No webhook has this URL. It may have been deleted.',
  'not_found.remote': 'No remote named {{remote}}. Check its name.',
  'not_found.contract': 'Contract {{version}} is not in use here. `contracts` lists those that are.',
  'not_found.release': '{{remote}} has no stored release {{release}}. Check its version or hash.',
  'not_found.earlier': 'No earlier release of {{remote}} is compatible with this host.',
  'not_found.template': 'This connector has no template. Start with an empty scenario.',
  'not_found.user': 'No user {{user}}. Check the email address or id.',
  'not_found.organisation': 'No organization {{organisation}}. Check its name or id.',
  method_not_allowed: 'This address doesn’t support {{method}}. Use {{allowed}}.',
  misdirected: 'This process doesn’t serve {{path}}. Send the request to one with the role {{role}} in WEFT_ROLE.',
  ...backends,
  ...conflicts,
  stale_revision: 'Someone else changed this. Review and try again.',
  'stale_revision.import': 'A new version of this page was published. Reload it and send the file again.',
  not_in_trash: 'Only items in the trash can be deleted permanently. Move it to the trash first.',
  too_old: 'Events older than 7 days can’t be viewed or sent again.',
  'gone.import_paused': 'This import page is paused. Try again later, or ask who sent you here.',
  'gone.import_out_of_order': 'This import page is out of order. Try again later, or ask who sent you here.',
  'gone.import_ended': 'This import page has expired. Ask who sent you here.',
  body_too_large: 'The body is too large for this call. Send less data at a time.',
  'body_too_large.hook': 'The body is larger than {{limit}} kB. Send less data at a time.',
  'body_too_large.import_rows': 'This page accepts files of up to {{limit}} rows. Split the file.',
  'body_too_large.import_bytes': 'This page accepts files of up to {{limit}}. Split the file.',
  'body_too_large.import_unpacked': 'The rows of this file are larger than {{limit}} MB. Split the file.',
  'body_too_large.import_event': 'A part of this file is larger than {{limit}} MB. Split the file.',
  header_too_large: 'The headers are larger than {{limit}} kB. Send fewer or shorter ones.',
  request_timeout: 'The request took too long to arrive. Send it again.',
  unsupported_media_type: 'This call doesn’t accept this content type. Send JSON with Content-Type: application/json.',
  'unsupported_media_type.encoding':
    'Webhooks don’t accept {{encoding}} compression. Use {{accepted}}, or no compression.',
  'unsupported_media_type.file': 'Send the file’s bytes as application/octet-stream.',
  invalid_body: '{{problem}} — in {{path}}.',
  'invalid_body.document': 'The document can’t be used: {{problem}}',
  'invalid_body.document_address':
    'Couldn’t load a document from this URL: {{problem}}. Check the URL, or paste the document.',
  'invalid_body.paging': 'The paging is incomplete. Set the list path and how to find the next page.',
  'invalid_body.replay': 'A replay delivers up to {{most}} events. Narrow the list first.',
  'invalid_body.replay_search':
    'A replay searches up to {{most}} events. Choose a shorter time range or another status.',
  'invalid_body.secret': 'This secret isn’t stored here. Enter it again.',
  'invalid_body.secret_address': 'The stored secret is for {{origin}}. Enter it again for the new URL.',
  'invalid_body.folder': 'This folder doesn’t exist. Choose another folder or none.',
  'invalid_body.nul': 'A text contains the character NUL, which can’t be stored. Remove it.',
  'invalid_body.entry_limit': 'A list holds up to {{limit}} entries. Remove some or use a second list.',
  'invalid_body.store_keys': 'Your stores hold up to {{limit}} keys. Delete some first.',
  'invalid_body.store_bytes': 'Your stores hold up to {{limit}} MB. Delete some keys first.',
  'invalid_body.store_value': 'The value of “{{key}}” is larger than {{limit}} kB. Shorten it.',
  'invalid_body.entry_twice': '“{{value}}” is listed twice. Remove one of them.',
  'invalid_body.patterns_alike':
    'More than {{limit}} patterns apply to values such as “{{value}}”, which makes lookups slow. Give each a distinct text of at least two characters, or use fewer patterns.',
  'invalid_body.inputs': 'The inputs of the scenario don’t fit. {{input}}: {{problem}}.',
  'invalid_body.answer': 'The answer doesn’t fit. {{field}}: {{problem}}.',
  'invalid_body.decision': 'This is none of the decisions. Choose one of those that are offered.',
  'invalid_body.answer_long': 'The answer is too long. Use at most {{limit}} characters.',
  'invalid_body.run_data': 'A run starts from a payload or from the data of another run. Send one of them.',
  'invalid_body.entry_columns': '“{{value}}” doesn’t fit the columns. Reload the page.',
  'invalid_body.entry_empty': 'An entry has no value. Enter one or remove it.',
  'invalid_body.entry_value_type': '“{{value}}” doesn’t match the type of the list. Correct it.',
  'invalid_body.entry_pattern': '“{{value}}” isn’t a pattern that can be tested safely. Correct it.',
  'invalid_body.entry_address':
    '“{{value}}” isn’t an address or a range such as 192.0.2.0/24 or 192.0.2.5-192.0.2.20. Correct it.',
  'invalid_body.entry_result_type': 'A result for “{{value}}” doesn’t match the type of its column. Correct it.',
  'invalid_body.column_removed': 'You can rename and add columns, but not remove them. Create another table.',
  'invalid_body.match_columns': 'Several columns require exact matching. Choose another match.',
  'invalid_body.match_type': 'Numbers and dates require exact matching. Choose another match.',
  'invalid_body.column_twice': 'Two columns are named {{column}}. Rename one of them.',
  'invalid_body.import_password': 'The page asks for a password, but none is set. Enter one.',
  'invalid_body.import_columns': 'The page has no columns. Add one.',
  'invalid_body.import_unique': 'At most {{count}} columns can be unique. Allow duplicates in column {{column}}.',
  'invalid_body.import_label': 'Column {{column}} has no label. Enter one in English or in French.',
  'invalid_body.import_name':
    'Column {{column}} also uses the name “{{value}}”. Use another name, so that each header matches one column.',
  'invalid_body.import_bound': '“{{value}}” doesn’t match the type of column {{column}}. Correct the limit.',
  'invalid_body.import_length': '“{{value}}” isn’t a valid length for column {{column}}. Enter a whole number.',
  'invalid_body.import_bounds': 'The minimum of column {{column}} is above its maximum. Correct one of them.',
  'invalid_body.import_pattern':
    'The pattern of column {{column}} can’t be tested safely. Remove look-arounds and back-references.',
  'invalid_body.import_choices': 'Column {{column}} has no choices. Add one.',
  'invalid_body.import_default': 'The default “{{value}}” isn’t valid for column {{column}}. Correct it.',
  'invalid_body.import_filter': 'The filter list of column {{column}} is deleted or in the trash. Choose another one.',
  'invalid_body.import_conversion':
    'The conversion table of column {{column}} is deleted or in the trash. Choose another one.',
  'invalid_body.import_conversion_columns':
    'The conversion table of column {{column}} looks up several values. Choose one that looks up a single value.',
  'invalid_body.import_validation':
    'The scenario that validates the rows is deleted or in the trash. Choose another one.',
  'invalid_body.import_validation_input':
    'The scenario that validates the rows needs the value {{input}}. Pages give rows (a list) and visitor only: make it optional, or give it a default.',
  'invalid_body.import_validation_output':
    'The scenario that validates the rows gives no problems back. Add a node that does, or an output to its Start.',
  'invalid_body.import_column': 'This page has no column {{column}}. Reload it and send the file again.',
  'invalid_body.import_chunk': 'This part of the file doesn’t have the expected {{count}} rows. Send the file again.',
  'invalid_body.import_invalid':
    'Rows with problems: {{count}}. The file is accepted only when every row is valid. Correct them.',
  'invalid_body.import_empty': 'Every row has a problem. Correct them.',
  invalid_flow: '{{problem}}{{more}}',
  ...refusals,
  too_many_requests: 'Too many calls in a short time. Try again in {{seconds}} s.',
  'too_many_requests.backend': '{{limit}} calls to the back end “{{backend}}” are running. Wait for one to finish.',
  'too_many_requests.hook':
    'This webhook is limited to {{requests}} per {{period}} s. Send this request again in {{seconds}} s.',
  'too_many_requests.uploads':
    '{{count}} uploads of {{remote}} are open. Finish one, or wait: each ends after an hour.',
  'too_many_requests.invitations': 'You can send {{limit}} invitations a day. Try again in {{hours}} h.',
  'too_many_requests.invited':
    'This address was invited several times today. Share the last link again, or invite again tomorrow.',
  'too_many_requests.removing': 'An older upload of this release is being removed. Try again in a few minutes.',
  'too_many_requests.imports': 'Too many unfinished files: {{count}}. Submit or discard one of them.',
  'too_many_requests.import_address':
    'Other files are still being sent from your network. Submit or discard one of them, or try again later.',
  'too_many_requests.import_space': 'Too many files are being sent to this organization. Try again later.',
  internal: 'Something went wrong on our side. Try again. If it keeps failing, send us the request id.',
  'internal.replay': 'Something went wrong on our side. Find the event’s id in the server’s log.',
  'internal.bulk': 'Something went wrong on our side. Find the run’s id in the server’s log.',
  run_failed:
    'The scenario behind this webhook failed. Check the run in the logs. Sending the request again runs it again.',
  unavailable: 'The server is busy or restarting. Try again in a moment.',
  'unavailable.sign_in': 'The sign-in service isn’t responding. Try again in a moment.',
  'unavailable.kit': 'The kit couldn’t be created. The server’s log says why.',
  'unavailable.ledger': 'The release ledger is busy. Try again in a moment.',
  unconfirmed: 'The server couldn’t confirm in time that this was stored. Check before you send it again.',
} as const;

/** Texts of schemas in this language, where it is not theirs. */
export const problems: Readonly<Record<string, string>> = {};
