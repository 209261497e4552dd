import type { ErrorCode } from 'shared-contracts/api/errors';

/** HTTP status of each code. */
export const statuses: Readonly<Record<ErrorCode, number>> = {
  malformed_json: 400,
  unreadable_body: 400,
  invalid_request: 400,
  unauthenticated: 401,
  limit_reached: 402,
  forbidden: 403,
  read_only: 403,
  preview_read_only: 403,
  no_organisation: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  stale_revision: 409,
  not_in_trash: 409,
  too_old: 410,
  body_too_large: 413,
  unsupported_media_type: 415,
  invalid_body: 422,
  invalid_flow: 422,
  deploy_refused: 422,
  too_many_requests: 429,
  internal: 500,
  run_failed: 500,
  unavailable: 503,
};
