interface ProviderCommand {
  name: string;
  command: string;
  /** Part of what it sets. */
  config: object;
  /** Code and detail of each note, in their order. */
  notes?: readonly string[];
}

const bearer = (secret: string) => ({ type: 'bearer', secret });
const json = (content: string) => ({ type: 'json', content });

/** Commands as the documentation of services has them (November 2026), shortened in their values alone. */
export const curlCommands: readonly ProviderCommand[] = [
  {
    name: 'Stripe: key as a name without password, form with brackets',
    command: `curl https://api.stripe.com/v1/charges \\
  -u "sk_test_4eC39HqLyjWDarjtT1zdp7dc:" \\
  -d amount=1099 \\
  -d currency=usd \\
  -d "metadata[order_id]"=6735 \\
  -d "description=Books and more"`,
    config: {
      method: 'POST',
      url: 'https://api.stripe.com/v1/charges',
      authentication: {
        type: 'header',
        name: 'Authorization',
        secret: `Basic ${btoa('sk_test_4eC39HqLyjWDarjtT1zdp7dc:')}`,
      },
      headers: [],
    },
  },
  {
    name: 'Stripe: -G puts data into the query',
    command: `curl -G https://api.stripe.com/v1/customers -u sk_test_x: -d limit=3 --data-urlencode "email=a+b@x.test"`,
    config: {
      method: 'GET',
      query: [
        { name: 'limit', value: '3' },
        { name: 'email', value: 'a+b@x.test' },
      ],
      body: { type: 'none' },
    },
  },
  {
    name: 'Stripe: a file',
    command: `curl https://files.stripe.com/v1/files -u "sk_test_x:" -F purpose=dispute_evidence -F file="@/path/to/a/file.jpg"`,
    config: {
      method: 'POST',
      body: {
        type: 'multipart',
        parts: [
          { name: 'purpose', kind: 'text', value: 'dispute_evidence' },
          { name: 'file', kind: 'file', value: '', filename: 'file.jpg' },
        ],
      },
    },
    notes: ['file @/path/to/a/file.jpg'],
  },
  {
    name: 'GitHub: create an issue',
    command: `curl -L \\
  -X POST \\
  -H "Accept: application/vnd.github+json" \\
  -H "Authorization: Bearer <YOUR-TOKEN>" \\
  -H "X-GitHub-Api-Version: 2022-11-28" \\
  https://api.github.com/repos/OWNER/REPO/issues \\
  -d '{"title":"Found a bug","body":"I'\\''m having a problem with this.","assignees":["octocat"]}'`,
    config: {
      method: 'POST',
      url: 'https://api.github.com/repos/OWNER/REPO/issues',
      authentication: bearer('<YOUR-TOKEN>'),
      headers: [
        { name: 'Accept', value: 'application/vnd.github+json' },
        { name: 'X-GitHub-Api-Version', value: '2022-11-28' },
      ],
      body: json(`{"title":"Found a bug","body":"I'm having a problem with this.","assignees":["octocat"]}`),
    },
    notes: ['json'],
  },
  {
    name: 'GitHub: GraphQL',
    command: `curl -H "Authorization: bearer $GITHUB_TOKEN" -X POST -d " \\
 { \\
   \\"query\\": \\"query { viewer { login }}\\" \\
 } \\
" https://api.github.com/graphql`,
    config: {
      authentication: bearer(''),
      body: { type: 'graphql', content: 'query { viewer { login }}', variables: '' },
    },
    notes: ['json', 'secret $GITHUB_TOKEN'],
  },
  {
    name: 'GitHub: release asset',
    command: `curl -L -X POST -H "Accept: application/vnd.github+json" -H "Authorization: Bearer T" -H "Content-Type: application/octet-stream" "https://uploads.github.com/repos/O/R/releases/1/assets?name=example.zip" --data-binary "@example.zip"`,
    config: {
      url: 'https://uploads.github.com/repos/O/R/releases/1/assets?name=example.zip',
      headers: [
        { name: 'Accept', value: 'application/vnd.github+json' },
        { name: 'Content-Type', value: 'application/octet-stream' },
      ],
      body: { type: 'binary', content: '' },
    },
    notes: ['file @example.zip'],
  },
  {
    name: 'Slack: post a message',
    command: `curl -X POST -H 'Content-type: application/json; charset=utf-8' -H "Authorization: Bearer xoxb-1" --data '{"channel":"C1","text":"Hi :tada:"}' https://slack.com/api/chat.postMessage`,
    config: { authentication: bearer('xoxb-1'), headers: [], body: json('{"channel":"C1","text":"Hi :tada:"}') },
  },
  {
    name: 'Slack: incoming webhook',
    command: `curl -X POST -H 'Content-type: application/json' --data '{"text":"Hello, World!"}' https://hooks.slack.com/services/T0/B0/X`,
    config: { method: 'POST', authentication: { type: 'none' }, headers: [], body: json('{"text":"Hello, World!"}') },
  },
  {
    name: 'Slack: file by parts',
    command: `curl -F file=@dramacat.gif -F "initial_comment=Shakes the cat" -F channels=C024BE91L -H "Authorization: Bearer xoxb-1" https://slack.com/api/files.upload`,
    config: {
      body: {
        type: 'multipart',
        parts: [
          { name: 'file', kind: 'file', filename: 'dramacat.gif' },
          { name: 'initial_comment', value: 'Shakes the cat' },
          { name: 'channels', value: 'C024BE91L' },
        ],
      },
    },
    notes: ['file @dramacat.gif'],
  },
  {
    name: 'Twilio: SMS',
    command: `curl -X POST "https://api.twilio.com/2010-04-01/Accounts/$TWILIO_ACCOUNT_SID/Messages.json" \\
--data-urlencode "Body=Hi there & welcome" \\
--data-urlencode "From=+15557122661" \\
--data-urlencode "To=+15558675310" \\
-u $TWILIO_ACCOUNT_SID:$TWILIO_AUTH_TOKEN`,
    config: {
      url: 'https://api.twilio.com/2010-04-01/Accounts/$TWILIO_ACCOUNT_SID/Messages.json',
      authentication: { type: 'basic', username: '$TWILIO_ACCOUNT_SID', secret: '' },
      body: {
        type: 'form',
        content: JSON.stringify({ Body: 'Hi there & welcome', From: '+15557122661', To: '+15558675310' }, null, 2),
      },
    },
    notes: ['secret $TWILIO_AUTH_TOKEN', 'variable $TWILIO_ACCOUNT_SID'],
  },
  {
    name: 'OpenAI: responses',
    command: `curl https://api.openai.com/v1/responses \\
  -H "Content-Type: application/json" \\
  -H "Authorization: Bearer $OPENAI_API_KEY" \\
  -d '{
    "model": "gpt-4.1",
    "input": "Tell me a three sentence bedtime story about a unicorn."
  }'`,
    config: { authentication: bearer(''), headers: [], body: { type: 'json' } },
    notes: ['secret $OPENAI_API_KEY'],
  },
  {
    name: 'OpenAI: transcription',
    command: `curl https://api.openai.com/v1/audio/transcriptions -H "Authorization: Bearer $OPENAI_API_KEY" -H "Content-Type: multipart/form-data" -F file="@/path/to/audio.mp3;type=audio/mpeg" -F model="gpt-4o-transcribe"`,
    config: {
      headers: [],
      body: {
        type: 'multipart',
        parts: [
          { name: 'file', kind: 'file', filename: 'audio.mp3', type: 'audio/mpeg' },
          { name: 'model', value: 'gpt-4o-transcribe' },
        ],
      },
    },
    notes: ['file @/path/to/audio.mp3', 'secret $OPENAI_API_KEY'],
  },
  {
    name: 'Anthropic: messages',
    command: `curl https://api.anthropic.com/v1/messages --header "x-api-key: $ANTHROPIC_API_KEY" --header "anthropic-version: 2023-06-01" --header "content-type: application/json" --data '{"model": "m", "max_tokens": 1024}'`,
    config: {
      authentication: { type: 'header', name: 'x-api-key', secret: '' },
      headers: [{ name: 'anthropic-version', value: '2023-06-01' }],
      body: json('{"model": "m", "max_tokens": 1024}'),
    },
    notes: ['secret $ANTHROPIC_API_KEY'],
  },
  {
    name: 'Gemini: key in the address',
    command: `curl "https://generativelanguage.googleapis.com/v1beta/models/g:generateContent?key=AIzaX" -H 'Content-Type: application/json' -X POST -d '{"contents":[{"parts":[{"text":"Hi"}]}]}'`,
    config: { method: 'POST', body: json('{"contents":[{"parts":[{"text":"Hi"}]}]}') },
    notes: ['typedSecret key'],
  },
  {
    name: 'SendGrid: braces of its templates',
    command: `curl --request POST --url https://api.sendgrid.com/v3/mail/send --header "Authorization: Bearer SG.x" --header 'Content-Type: application/json' --data '{"subject":"Hi {{name}}"}'`,
    config: { url: 'https://api.sendgrid.com/v3/mail/send', body: json(`{"subject":"Hi {{ '{{' }}name}}"}`) },
    notes: ['braces'],
  },
  {
    name: 'Mailgun: user api, parts',
    command: `curl -s --user 'api:YOUR_API_KEY' https://api.mailgun.net/v3/D/messages -F from='Excited User <mailgun@D>' -F to=a@x.test -F subject='Hello' -F text='Testing; really'`,
    config: {
      authentication: { type: 'basic', username: 'api', secret: 'YOUR_API_KEY' },
      body: {
        parts: [
          { name: 'from', value: 'Excited User <mailgun@D>' },
          { name: 'to', value: 'a@x.test' },
          { name: 'subject', value: 'Hello' },
          { name: 'text', value: 'Testing; really' },
        ],
      },
    },
    notes: ['needless -s'],
  },
  {
    name: 'HubSpot: create a contact',
    command: `curl --request POST \\
  --url https://api.hubapi.com/crm/v3/objects/contacts \\
  --header 'authorization: Bearer T' \\
  --header 'content-type: application/json' \\
  --data '{"properties":{"email":"a@x.test"}}'`,
    config: { method: 'POST', authentication: bearer('T'), body: json('{"properties":{"email":"a@x.test"}}') },
  },
  {
    name: 'Notion: query',
    command: `curl -X POST 'https://api.notion.com/v1/databases/D/query' -H 'Authorization: Bearer '"$NOTION_API_KEY"'' -H 'Notion-Version: 2022-06-28' -H "Content-Type: application/json" --data '{"page_size": 1}'`,
    config: { authentication: bearer(''), headers: [{ name: 'Notion-Version', value: '2022-06-28' }] },
    notes: ['secret $NOTION_API_KEY'],
  },
  {
    name: 'Airtable: list',
    command: `curl "https://api.airtable.com/v0/app/T?maxRecords=3&view=Grid%20view" -H "Authorization: Bearer YOUR_TOKEN"`,
    config: {
      method: 'GET',
      url: 'https://api.airtable.com/v0/app/T?maxRecords=3&view=Grid%20view',
      body: { type: 'none' },
    },
  },
  {
    name: 'Shopify: GraphQL with variables',
    command: `curl -X POST https://s.myshopify.com/admin/api/2025-01/graphql.json -H 'Content-Type: application/json' -H 'X-Shopify-Access-Token: {access_token}' -d '{"query": "query P($id: ID!) { product(id: $id) { title } }", "variables": {"id": "gid://1"}}'`,
    config: {
      authentication: { type: 'header', name: 'X-Shopify-Access-Token', secret: '{access_token}' },
      headers: [],
      body: {
        type: 'graphql',
        content: 'query P($id: ID!) { product(id: $id) { title } }',
        variables: JSON.stringify({ id: 'gid://1' }, null, 2),
      },
    },
  },
  {
    name: 'PayPal: token with client credentials',
    command: `curl -v -X POST "https://api-m.sandbox.paypal.com/v1/oauth2/token" -u "CLIENT_ID:CLIENT_SECRET" -H "Content-Type: application/x-www-form-urlencoded" -d "grant_type=client_credentials"`,
    config: {
      authentication: { type: 'basic', username: 'CLIENT_ID', secret: 'CLIENT_SECRET' },
      headers: [],
      body: { type: 'form', content: 'grant_type=client_credentials' },
    },
    notes: ['needless -v'],
  },
  {
    name: 'Google: here-document and a command for the token',
    command: `curl -X POST \\
    -H "Authorization: Bearer $(gcloud auth print-access-token)" \\
    -H "Content-Type: application/json; charset=utf-8" \\
    -d @- \\
    "https://translation.googleapis.com/v3/projects/P:translateText" <<'EOF'
{
  "contents": ["It's here"]
}
EOF
`,
    config: {
      method: 'POST',
      authentication: bearer(''),
      headers: [],
      body: json('{\n  "contents": ["It\'s here"]\n}'),
    },
    notes: ['secret $(gcloud auth print-access-token)'],
  },
  {
    name: 'Google: body in a file',
    command: `curl -X POST -H "Content-Type: application/json" -d @request.json "https://vision.googleapis.com/v1/images:annotate"`,
    config: { body: json('') },
    notes: ['file @request.json'],
  },
  {
    name: 'Cloudflare: two keys',
    command: `curl https://api.cloudflare.com/client/v4/zones/$ZONE_ID/purge_cache -H 'Content-Type: application/json' -H "X-Auth-Email: a@x.test" -H "X-Auth-Key: k1" -H "X-Api-Key: k2" -d '{"purge_everything":true}'`,
    config: {
      authentication: { type: 'header', name: 'X-Auth-Key', secret: 'k1' },
      headers: [
        { name: 'X-Auth-Email', value: 'a@x.test' },
        { name: 'X-Api-Key', value: 'k2' },
      ],
    },
    notes: ['typedSecret X-Api-Key', 'variable $ZONE_ID'],
  },
  {
    name: 'DigitalOcean: DELETE',
    command: `curl -X DELETE -H "Content-Type: application/json" -H "Authorization: Bearer $DIGITALOCEAN_TOKEN" "https://api.digitalocean.com/v2/droplets/3164494"`,
    config: { method: 'DELETE', authentication: bearer(''), body: { type: 'none' } },
    notes: ['secret $DIGITALOCEAN_TOKEN'],
  },
  {
    name: 'Zendesk: token as a name, JSON by --json',
    command: `curl https://d.zendesk.com/api/v2/tickets.json --json '{"ticket": {"subject": "S"}}' -v -u me@x.test/token:abc`,
    config: {
      method: 'POST',
      authentication: { type: 'basic', username: 'me@x.test/token', secret: 'abc' },
      headers: [{ name: 'Accept', value: 'application/json' }],
      body: json('{"ticket": {"subject": "S"}}'),
    },
    notes: ['needless -v'],
  },
  {
    name: 'Jira: encoded login',
    command: `curl -D- -X GET -H "Authorization: Basic ${btoa('fred@x.test:pa ss')}" -H "Content-Type: application/json" "https://d.atlassian.net/rest/api/3/issue/QA-31"`,
    config: { method: 'GET', authentication: { type: 'basic', username: 'fred@x.test', secret: 'pa ss' } },
    notes: ['needless -D'],
  },
  {
    name: 'GitLab: its own header, PUT',
    command: `curl --request PUT --header "PRIVATE-TOKEN: <your_access_token>" --url "https://gitlab.example.com/api/v4/projects/4?name=New"`,
    config: { method: 'PUT', authentication: { type: 'header', name: 'PRIVATE-TOKEN', secret: '<your_access_token>' } },
  },
  {
    name: 'Discord: execute a webhook, options with attached values',
    command: `curl -sS -XPOST -H"Content-Type: application/json" -d"{\\"content\\": \\"Hi\\"}" https://discord.com/api/webhooks/1/x | jq .`,
    config: { method: 'POST', body: json('{"content": "Hi"}') },
    notes: ['needless -s -S', 'rest | jq .'],
  },
  {
    name: 'Elasticsearch: GET with a body, no check of the certificate',
    command: `curl -k -X GET "localhost:9200/my-index/_search?pretty" -H 'Content-Type: application/json' -d'
{ "query": { "match_all": {} } }
'`,
    config: { method: 'GET', url: 'http://localhost:9200/my-index/_search?pretty' },
    notes: ['certificate -k', 'option GET + -d'],
  },
  {
    name: 'Chrome: as copied from the network panel',
    command: `curl 'https://app.example.com/api/items?x=1' \\
  -H 'accept: */*' \\
  -H 'content-type: application/json' \\
  -b 'session=abc; theme=dark' \\
  -H 'user-agent: Mozilla/5.0' \\
  --data-raw $'{"text":"It\\'s \\u00e9t\\u00e9\\u0021"}' \\
  --compressed ;`,
    config: {
      authentication: { type: 'header', name: 'Cookie', secret: 'session=abc; theme=dark' },
      headers: [
        { name: 'accept', value: '*/*' },
        { name: 'user-agent', value: 'Mozilla/5.0' },
      ],
      body: json(`{"text":"It's été!"}`),
    },
    notes: ['needless --compressed', 'rest ;'],
  },
  {
    name: 'Client certificate, proxy, digest and tries',
    command: `curl --cert client.pem --key key.pem --cacert ca.pem -x http://proxy:3128 --digest -u me:secret --connect-timeout 5 -m 30 --retry 3 --retry-delay 2 --max-redirs 20 https://api.example.com/`,
    config: { method: 'GET', redirects: 10, authentication: { type: 'basic', username: 'me', secret: 'secret' } },
    notes: [
      'certificate --cert client.pem',
      'certificate --key key.pem',
      'certificate --cacert ca.pem',
      'proxy -x http://proxy:3128',
      'signing --digest',
      'option --connect-timeout 5',
    ],
  },
  {
    name: 'SOAP',
    command: `curl --header "Content-Type: text/xml;charset=UTF-8" --header "SOAPAction: urn:get" --data '<a/>' https://ws.example.com/s`,
    config: {
      headers: [
        { name: 'Content-Type', value: 'text/xml;charset=UTF-8' },
        { name: 'SOAPAction', value: 'urn:get' },
      ],
      body: { type: 'text', content: '<a/>' },
    },
  },
];
