import { bearer, json, type ProviderCommand } from './providerCommand.ts';

/** Development and operations. */
export const development: readonly ProviderCommand[] = [
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
    name: 'Elasticsearch: GET with a body, no check of the certificate',
    command: `curl -k -X GET "localhost:9200/my-index/_search?pretty" -H 'Content-Type: application/json' -d'
{ "query": { "match_all": {} } }
'`,
    config: { method: 'GET', url: 'http://localhost:9200/my-index/_search?pretty' },
    notes: ['trust -k', 'option GET + -d'],
  },
];
