const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;

/** An option with its value; a value that is `{ shell }` stands in double quotes, so that the shell fills in its variables. */
export type CurlArgument = readonly [option: string, value: string | { shell: string }];

/** A command for the console, an option a line. Nothing of its values runs by itself. */
export function curlCommand(method: string, url: string, options: readonly CurlArgument[]): string {
  return [
    method.toUpperCase() === 'HEAD' ? `curl --head ${quoted(url)}` : `curl -X ${method} ${quoted(url)}`,
    ...options.map(([option, value]) => `${option} ${typeof value === 'string' ? quoted(value) : `"${value.shell}"`}`),
  ].join(' \\\n  ');
}
