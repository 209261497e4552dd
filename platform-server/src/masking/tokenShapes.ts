/**
 * Any three or five parts of which the first is a JSON object: JWT, JWS, JWE. A word of letters and hyphens may have such
 * a beginning at every fourth letter, and each is read to the end of the word before it is known to be none: so only
 * those near the beginning of the word count, or the work would grow with the square of its length.
 */
const jsonWebToken = String.raw`(?<=(?<![\w-])(?:[\w-]{0,40}-)?)eyJ[\w-]{8,}\.[\w-]{8,}(?:\.[\w-]*){1,3}`;

/**
 * Tokens that can be told by how they begin, as their makers print them so that scanners find them. What has no upper
 * bound stands last, or ends at a sign that it cannot hold itself: no text is then read again and again.
 */
const shapes: readonly string[] = [
  jsonWebToken,
  String.raw`weft_(?:deploy|tunnel|api)_[\w-]{20,}`,
  // GitHub, GitLab, Atlassian
  String.raw`gh[pousr]_[A-Za-z0-9]{20,}|github_pat_\w{20,}`,
  String.raw`gl(?:pat|dt|rt|rtr|cbt|ptt|ft|imt|agent|soat)-[\w.-]{16,}`,
  String.raw`ATATT3[\w=-]{20,}`,
  // Slack, Discord's and Telegram's bots
  String.raw`xox[abeoprs]-[\w-]{10,}|xapp-\d-[\w-]{10,}`,
  String.raw`[MNO][\w-]{23,27}\.[\w-]{6}\.[\w-]{27,}`,
  String.raw`\d{8,10}:AA[\w-]{33}`,
  // Stripe, Square, Shopify
  String.raw`[rs]k_(?:live|test)_\w{10,}|whsec_[\w+/=]{16,}`,
  String.raw`sq0(?:atp|csp|idp)-[\w-]{20,}`,
  'shp(?:at|ca|pa|ss|tka|tkr)_[0-9a-fA-F]{16,}',
  // OpenAI, Anthropic and who took after them; Hugging Face
  String.raw`sk-[\w-]{20,}`,
  'hf_[A-Za-z]{20,}',
  // AWS, Google, DigitalOcean, Databricks
  'A(?:KIA|SIA|BIA|CCA)[A-Z0-9]{16}(?![A-Za-z0-9])',
  String.raw`AIza[\w-]{35}|ya29\.[\w-]{20,}|GOCSPX-[\w-]{20,}|1//0[\w-]{30,}`,
  'do[opr]_v1_[0-9a-f]{32,}|dapi[0-9a-f]{32}',
  // npm, PyPI, Doppler, Vault, Grafana, Sentry, New Relic, Postman
  String.raw`npm_[A-Za-z0-9]{30,}|pypi-AgE[\w-]{30,}|dp\.(?:pt|st|ct|sa|scim|audit)\.\w{20,}|hv[sbr]\.[\w-]{20,}`,
  String.raw`gl(?:c|sa)_[\w+/=]{20,}|sntry[su]_[\w+/=-]{20,}|NRAK-[A-Z0-9]{27}|PMAK-[0-9a-f]{24}-[0-9a-f]{34}`,
  // SendGrid, Twilio, Mailgun, Mailchimp
  String.raw`SG\.[\w-]{16,}\.[\w-]{16,}|SK[0-9a-f]{32}|key-[0-9a-f]{32}|[0-9a-f]{32}-us\d{1,2}`,
  // Linear, Notion, HubSpot, Airtable, Figma, Supabase, PlanetScale
  String.raw`lin_(?:api|oauth)_\w{20,}|ntn_[A-Za-z0-9]{30,}|pat-(?:na|eu)\d-[0-9a-f-]{36}|pat[A-Za-z0-9]{14}\.[0-9a-f]{64}`,
  String.raw`figd_[\w-]{20,}|sbp_[0-9a-f]{40}|pscale_(?:tkn|pw|oauth)_[\w.=-]{20,}`,
];

/** Any of the tokens that can be told by their shape. */
export const tokenShape = new RegExp(`(?<![A-Za-z0-9_])(?:${shapes.join('|')})`, 'g');
