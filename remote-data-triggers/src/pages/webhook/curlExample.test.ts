import { curlExample } from './curlExample.ts';

const url = 'http://localhost/hook/abc';

describe('the sample command', () => {
  it('posts JSON when the address takes POST', () => {
    expect(curlExample({ url, methods: ['GET', 'POST'] })).toBe(
      `curl -X POST '${url}' -H 'content-type: application/json' -d '{"order": 4711, "total": 184.5}'`,
    );
  });

  it('asks with a query when only GET is allowed', () => {
    expect(curlExample({ url, methods: ['GET'] })).toBe(`curl '${url}?order=4711'`);
  });
});
