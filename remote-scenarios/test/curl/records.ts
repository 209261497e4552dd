import { bearer, json, type ProviderCommand } from './providerCommand.ts';

/** Records of customers and tables. */
export const records: readonly ProviderCommand[] = [
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
];
