import { callAsCurl } from './callAsCurl.ts';

test('the command holds method, address, headers and body, and nothing of it runs by itself', () => {
  const request = {
    ...{ method: 'POST', url: "https://api.example.com/it's?a=1", body: '{"name":"O\'Neil"}', is_cut: false },
    headers: { Authorization: 'Bearer ••••', 'Content-Type': 'application/json' },
  };
  expect(callAsCurl(request)).toBe(
    [
      "curl -X POST 'https://api.example.com/it'\\''s?a=1'",
      "-H 'Authorization: Bearer ••••'",
      "-H 'Content-Type: application/json'",
      `--data-raw '{"name":"O'\\''Neil"}'`,
    ].join(' \\\n  '),
  );
});

test('a body that was cut is read from a file, and a question for headers waits for no body', () => {
  const request = { method: 'POST', url: 'https://api.example.com', body: '{"a":', is_cut: true, headers: {} };
  expect(callAsCurl(request)).toBe('curl -X POST \'https://api.example.com\' \\\n  --data-binary "@body.txt"');
  const head = { ...request, method: 'HEAD', body: '', is_cut: false };
  expect(callAsCurl(head)).toBe("curl --head 'https://api.example.com'");
});
