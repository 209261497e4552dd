import { type CatalogueKindId, type NodeKind, nodeKind } from 'shared-contracts/nodes';
import { compileCatch } from './catch.ts';
import { compileConditional } from './conditional.ts';
import { compileDelay } from './delay.ts';
import { compileException } from './exception.ts';
import type { CompileNode, Execute } from './executor.ts';
import { compileFunctionNode } from './function.ts';
import { compileHttp } from './http.ts';
import { NodeFailure, permanentFailure } from './nodeFailure.ts';
import { compileStart } from './start.ts';
import { compileSwitch } from './switch.ts';
import { compileVariable } from './variable.ts';

/** What each kind does; a comment is drawn and never run. */
const compilers = {
  start: compileStart,
  catch: compileCatch,
  exception: compileException,
  function: compileFunctionNode,
  conditional: compileConditional,
  switch: compileSwitch,
  delay: compileDelay,
  http: compileHttp,
  variable: compileVariable,
} as const satisfies Record<Exclude<CatalogueKindId, 'comment'>, unknown>;

/** A node that cannot be compiled fails when a message comes to it, so that the rest of the flow still runs. */
function failing(failure: NodeFailure): Execute {
  return () => {
    throw failure;
  };
}

function settingsFailure(path: string, message: string): NodeFailure {
  const place = path === '' ? '' : ` (${path})`;
  return permanentFailure('NODE_SETTINGS', `invalid settings${place}: ${message}`, 'Open the node and correct them.');
}

/** The executor of a node of a kind, made from its stored settings. */
export function compileKind(type: string, config: unknown): Execute {
  const compiler = Object.hasOwn(compilers, type) ? compilers[type as keyof typeof compilers] : undefined;
  const kind: NodeKind | undefined = nodeKind(type);
  if (!compiler || !kind) {
    return failing(
      permanentFailure('NODE_KIND', `this release can't run nodes of kind "${type}"`, 'Replace the node.'),
    );
  }
  const parsed = kind.config.safeParse(config);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return failing(settingsFailure(issue?.path.join('.') ?? '', issue?.message ?? 'they do not fit'));
  }
  try {
    return (compiler as CompileNode<unknown>)(parsed.data);
  } catch (error) {
    return failing(error instanceof NodeFailure ? error : settingsFailure('', (error as Error).message));
  }
}
