/** Where the run queue reports what an operator should know; a Fastify logger fits. */
export interface Log {
  error(details: object, message: string): void;
  warn(details: object, message: string): void;
  info(details: object, message: string): void;
}

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/** Reports of parts that have no request to log with, one line each on standard error, from the given level up. */
export function stderrLog(level: string): Log {
  const least = levels.indexOf(level);
  const at = (name: string) => (details: object, message: string) => {
    if (levels.indexOf(name) < least) return;
    const { err, ...rest } = details as { err?: Error };
    const fields = Object.entries(rest).map(([key, value]) => ` ${key}=${String(value)}`);
    const cause = err ? `: ${name === 'error' ? (err.stack ?? err.message) : err.message}` : '';
    process.stderr.write(`${name}: ${message}${fields.join('')}${cause}\n`);
  };
  return { error: at('error'), warn: at('warn'), info: at('info') };
}
