/** Texts of calls to back ends of remotes. */
export const backends = {
  'forbidden.backend_check': 'Back ends aren’t called while a release is being checked.',
  'forbidden.backend_path': 'The back end “{{backend}}” isn’t granted {{path}}. Ask a super admin to grant it.',
  backend_refused: '{{message}}',
  'backend_refused.unexplained': 'The back end “{{backend}}” refused this call with status {{status}}.',
  backend_failed: 'The back end “{{backend}}” isn’t responding. Try again in a moment.',
  'backend_failed.answer': 'The back end “{{backend}}” failed or sent an invalid answer. Try again later.',
  backend_timeout: 'The back end “{{backend}}” took too long. Try again in a moment.',
  'unavailable.backend': 'The back end “{{backend}}” failed several times and is paused. Try again in a moment.',
  'unavailable.backend_off': '{{remote}} is turned off, and its back ends with it.',
} as const;
