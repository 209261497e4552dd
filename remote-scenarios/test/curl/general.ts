import { json, type ProviderCommand } from './providerCommand.ts';

/** Of no service: what a browser copies, and what few commands have. */
export const general: readonly ProviderCommand[] = [
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
    config: { method: 'GET', redirects: 10, authentication: { type: 'configuration', configuration_id: '' } },
    notes: [
      'certificate --cert client.pem',
      'certificate --key key.pem',
      'certificate --cacert ca.pem',
      'proxy -x http://proxy:3128',
      'digest --digest',
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
