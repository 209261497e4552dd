/** What a name has in it when it names a secret, in a name of words with `_` between them. */
const words = new RegExp(
  [
    'passw(or)?d|passwort|passphrase|mot_?de_?passe|secret|credentials?($|_)|authorization|signature|hmac|_sig$',
    'api_?key|private_?key|access_?key|encryption_?key|signing_?key|auth_?key',
    // Counts of tokens, and what tokenizers make, are none.
    'token(?!s|iz)|(^|_)(jwt|otp|pwd|pass|(set_)?cookies?)$',
    '(^|_)(cvc|cvv|cvn|cvc2|cvv2)($|_(code|number|value)$)|card_?(security|verification)_?(code|value)',
    'card_?(number|num|no)$|(^|_)(iban|ssn)($|_number$)|(^|_)social_security',
  ].join('|'),
);
/** Names that tell of a secret without holding it, and places in a list. */
const harmless =
  /_(at|date|type|count|name|length|url|uri|endpoint|expires|expires_in|expiry|hint|usage|version|algorithm|method)$|(^|_)(page|sync|continuation|cursor)_?token$|_key_id$|(token|secret|credential)_id$/;
/** Query parameters besides: in addresses these short names are keys and codes of sign-ins. */
const ofParameters = /^(sig|key|code)$/i;

/** `APIKey`, `X-Api-Key` and `api.key` are all `api_key`. */
function inWords(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .toLowerCase();
}

const known = new Map<string, boolean>();
const maxKnown = 5_000;
const longestKnown = 100;

function decide(name: string): boolean {
  const inside = inWords(name);
  return words.test(inside) && !harmless.test(inside);
}

/** Whether what goes by this name is a secret, be it a field, a header, a parameter or an element. */
export function isSecretName(name: string): boolean {
  if (name.length > longestKnown) return decide(name);
  const before = known.get(name);
  if (before !== undefined) return before;
  const secret = decide(name);
  if (known.size >= maxKnown) known.clear();
  known.set(name, secret);
  return secret;
}

/** Whether a query parameter of this name is a secret. */
export function isSecretParameter(name: string): boolean {
  return ofParameters.test(name) || isSecretName(name);
}
