/** Meaning of an error code and what the caller can do about it. */
export interface ErrorMeaning {
  status: number;
  meaning: string;
  remedy: string;
}

/**
 * Every code the API answers with, in one place, so that clients can rely on the list. It is served at
 * `/api/v2/errors/<code>`, where the `docs` field of each error leads.
 */
export const errorCatalogue = {
  malformed_json: {
    status: 400,
    meaning: 'The body is not valid JSON.',
    remedy: 'Send a JSON document with the header `Content-Type: application/json`.',
  },
  unreadable_body: {
    status: 400,
    meaning: 'The body of a webhook request is not what its content type says.',
    remedy: 'Mend the body, or send it with the content type it has.',
  },
  invalid_request: {
    status: 400,
    meaning: 'The path or the query does not fit the call.',
    remedy: 'Mend the values listed under `problems`.',
  },
  unauthenticated: {
    status: 401,
    meaning: 'The access token is missing, expired or not ours.',
    remedy: 'Refresh the session and repeat the call with the new token.',
  },
  limit_reached: {
    status: 402,
    meaning: 'The plan allows no more of these; `details.limit` names the limit.',
    remedy: 'Delete some, or move to a larger plan.',
  },
  forbidden: {
    status: 403,
    meaning: 'The role this call needs is not yours.',
    remedy: 'Ask an administrator of the organisation for the role.',
  },
  read_only: {
    status: 403,
    meaning: 'Guests may look at everything and change nothing.',
    remedy: 'Ask an administrator of the organisation for a member role.',
  },
  preview_read_only: {
    status: 403,
    meaning: 'You are previewing a release that may only read.',
    remedy: 'End the preview to change things, or ask for a link that allows it.',
  },
  no_organisation: {
    status: 403,
    meaning: 'The signed-in user belongs to no organisation.',
    remedy: 'Create an organisation or ask for an invitation to one.',
  },
  not_found: {
    status: 404,
    meaning: 'There is nothing at this address, or it belongs to another account.',
    remedy: 'Check the address and the active organisation.',
  },
  method_not_allowed: {
    status: 405,
    meaning: 'The address exists, but not with this method.',
    remedy: 'Use one of the methods in the `Allow` header.',
  },
  conflict: {
    status: 409,
    meaning: 'The record is not in the state this call needs.',
    remedy: 'Fetch the record and decide anew.',
  },
  stale_revision: {
    status: 409,
    meaning: 'Someone saved in between; `details.current` is the record as it is now.',
    remedy: 'Merge the changes and save with the current revision.',
  },
  not_in_trash: {
    status: 409,
    meaning: 'Only what lies in the trash can be deleted for good.',
    remedy: 'Move it to the trash first.',
  },
  too_old: {
    status: 410,
    meaning: 'The entry is older than 7 days.',
    remedy: 'Entries of that age can no longer be viewed or sent again.',
  },
  body_too_large: {
    status: 413,
    meaning: 'The body is larger than this call takes.',
    remedy: 'Send less at once.',
  },
  unsupported_media_type: {
    status: 415,
    meaning: 'The call does not take this type of body.',
    remedy: 'Send JSON with the header `Content-Type: application/json`.',
  },
  invalid_body: {
    status: 422,
    meaning: 'The body is JSON, but does not fit the call.',
    remedy: 'Mend the fields listed under `problems`.',
  },
  invalid_flow: {
    status: 422,
    meaning: 'The flow cannot run as it is drawn.',
    remedy: 'Mend the nodes listed under `problems`.',
  },
  deploy_refused: {
    status: 422,
    meaning: 'The change of releases is refused: it would change nothing, or the release does not pass.',
    remedy: 'Do as the message says; of a publish, `details.checks` lists what each check found.',
  },
  too_many_requests: {
    status: 429,
    meaning: 'Too many calls in a short time.',
    remedy: 'Wait as long as the `Retry-After` header says.',
  },
  internal: {
    status: 500,
    meaning: 'The server failed.',
    remedy: 'Repeat the call; if it fails again, report the request id.',
  },
  run_failed: {
    status: 500,
    meaning: 'The scenario that answers this webhook failed; `details.run_id` names its run.',
    remedy: 'Look the run up in the logs; sending the request again runs the scenario again.',
  },
  unavailable: {
    status: 503,
    meaning: 'A part the call needs is not reachable right now.',
    remedy: 'Repeat the call in a moment.',
  },
} as const satisfies Record<string, ErrorMeaning>;

export type ErrorCode = keyof typeof errorCatalogue;
