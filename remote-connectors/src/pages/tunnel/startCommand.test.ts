import { startCommand } from './startCommand.ts';

it('has the server, the token and every target as a shell reads them', () => {
  expect(startCommand('https://weft.example.org', ['erp.internal:443', '*.internal:443'], 'weft_tunnel_x')).toBe(
    [
      'WEFT_TUNNEL_TOKEN=weft_tunnel_x \\',
      '  npx --yes https://weft.example.org/sdk/weft-tunnel.tgz \\',
      '  --server https://weft.example.org \\',
      '  --allow erp.internal:443 \\',
      "  --allow '*.internal:443'",
    ].join('\n'),
  );
});

it('leaves room for a token that is not at hand', () => {
  expect(startCommand('http://localhost:4400', ['[fd00::1]:443'], null)).toMatch(
    /^WEFT_TUNNEL_TOKEN=… .*--allow '\[fd00::1\]:443'$/s,
  );
});
