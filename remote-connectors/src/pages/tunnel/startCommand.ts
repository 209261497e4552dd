/** A word of a command line as a shell reads it: in quotes where it has more than plain letters. */
const quoted = (word: string) => (/^[\w.:/@-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);

/** The command that starts an agent, with the token where it is at hand. It needs nothing but Node 20. */
export function startCommand(origin: string, targets: readonly string[], token: string | null): string {
  const allow = targets.map((target) => `--allow ${quoted(target)}`);
  const parts = [`npx --yes ${origin}/sdk/weft-tunnel.tgz`, `--server ${origin}`, ...allow];
  return `WEFT_TUNNEL_TOKEN=${token ?? '…'} \\\n  ${parts.join(' \\\n  ')}`;
}
