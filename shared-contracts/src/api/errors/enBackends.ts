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
  'unauthenticated.backend':
    'This message isn’t signed by a key in the grant of {{backend}}. Check the key and signature.',
  'unauthenticated.backend_time': 'The timestamp is over five minutes off. Set the clock and sign the message again.',
  'unauthenticated.backend_platform': 'This message is for {{to}}. Send it there, or sign it for this platform.',
  'not_found.backend_account': 'No account {{account}} has {{remote}} in its plan.',
  'invalid_body.backend_event':
    'Back ends of {{remote}} may not publish “{{event}}”. Declare it in the manifest with fromBackends.',
  'invalid_body.backend_payload': 'The payload of “{{event}}” doesn’t fit the manifest: {{fault}}.',
  'body_too_large.backend_event': 'The payload is larger than {{limit}} bytes. Send ids and let pages read the rest.',
  'conflict.delivery': 'The grant doesn’t name “{{topic}}” for the back end “{{backend}}” anymore.',
  'unavailable.backend_off': '{{remote}} is turned off, and its back ends with it.',
} as const;
