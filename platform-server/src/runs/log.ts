/** Where the run queue reports what an operator should know; a Fastify logger fits. */
export interface Log {
  error(details: object, message: string): void;
  warn(details: object, message: string): void;
  info(details: object, message: string): void;
}
