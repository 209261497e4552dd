import { z } from 'zod';

/** Frames of one report, the innermost first. */
export const maxFrames = 20;

/** A file of a remote's release or of the host, below the origin: `/r/<remote>/<hash>/<name>` or `/h/<hash>/<name>`. */
const ownFile = /^\/(?:r\/[a-z][a-z0-9-]{1,60}|h)\/[0-9a-z]{3,64}\/[\w.@+~-]{1,120}$/;

/** A place in the code of a release or of the host; `name` is the function's as the browser knows it, or empty. */
export const stackFrameSchema = z.object({
  file: z.string().regex(ownFile),
  /** From 1, as browsers count. */
  line: z.number().int().positive().max(10_000_000),
  column: z.number().int().positive().max(100_000_000),
  name: z.string().regex(/^[\w$.<># ]{0,80}$/),
});
export type StackFrame = z.output<typeof stackFrameSchema>;

/** `at name (address:line:column)` of Chromium, `name@address:line:column` of Firefox and Safari. */
const frame = /^\s*(?:at )?(?:(?:async )?(.*?)\s*(?:[@(]))?\(?(?:[a-z]+:\/\/[^/\s]+)?(\/[^\s:?#]+):(\d+):(\d+)\)?$/;

function frameOf(line: string): StackFrame | [] {
  const [, name = '', file = '', at = '', column = ''] = frame.exec(line) ?? [];
  const plainName = name.replace(/[^\w$.<># ]/g, '').slice(0, 80);
  const read = stackFrameSchema.safeParse({ file, line: Number(at), column: Number(column), name: plainName });
  return read.success ? read.data : [];
}

/**
 * The frames of an error's stack that lie in releases or in the host. Everything else is left out: the message, which
 * may be personal, and the places of extensions and other origins.
 */
export function framesOf(stack: string | undefined): StackFrame[] {
  return (stack ?? '').slice(0, 20_000).split('\n').flatMap(frameOf).slice(0, maxFrames);
}
