import type { ProviderCommand } from './providerCommand.ts';

/** Payments and shops. */
export const payments: readonly ProviderCommand[] = [
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
];
