import type { ErrorParam } from 'shared-contracts/api';
import { type ConfigOf, type NodeKind, nodeKind, type RunKindId, settingsFaults } from 'shared-contracts/nodes';
import { compileScenarioCall } from './call/call.ts';
import { compileCatch } from './catch/catch.ts';
import { compileConditional } from './conditional/conditional.ts';
import { compileConnector } from './connector/connector.ts';
import { compileConversion } from './conversion/conversion.ts';
import { compileDelay } from './delay/delay.ts';
import { compileException } from './exception/exception.ts';
import type { CompileNode, Execute } from './executor.ts';
import { compileFanOut } from './fanOut/fanOut.ts';
import { compileFilter } from './filter/filter.ts';
import { compileFunctionNode } from './function/function.ts';
import { compileHttp } from './http/http.ts';
import { compileList } from './list/list.ts';
import { compileMail } from './mail/mail.ts';
import { NodeFailure, permanentFailure } from './nodeFailure.ts';
import { compileRespond } from './respond/respond.ts';
import { compileSequencer } from './sequencer/sequencer.ts';
import { compileStart } from './start/start.ts';
import { compileStore } from './store/store.ts';
import { compileSwitch } from './switch/switch.ts';
import { compileVariable } from './variable/variable.ts';
import { compileWait } from './wait/wait.ts';

/** What each kind does: one without its executor, or with one for other settings, does not compile. */
const compilers: { readonly [Id in RunKindId]: CompileNode<ConfigOf<Id>> } = {
  start: compileStart,
  catch: compileCatch,
  exception: compileException,
  function: compileFunctionNode,
  call: compileScenarioCall,
  conditional: compileConditional,
  switch: compileSwitch,
  'fan-out': compileFanOut,
  sequencer: compileSequencer,
  delay: compileDelay,
  wait: compileWait,
  filter: compileFilter,
  list: compileList,
  conversion: compileConversion,
  connector: compileConnector,
  http: compileHttp,
  respond: compileRespond,
  mail: compileMail,
  store: compileStore,
  variable: compileVariable,
};

/** A node that cannot be compiled fails when a message comes to it, so that the rest of the flow still runs. */
function failing(failure: NodeFailure): Execute {
  return () => {
    throw failure;
  };
}

function settingsFailure(path: string, problem: ErrorParam): NodeFailure {
  return permanentFailure('NODE_SETTINGS.fields', { place: path === '' ? '' : ` (${path})`, problem });
}

/** The executor of a node of a kind, made from its stored settings. */
export function compileKind(type: string, config: unknown): Execute {
  const compiler = Object.hasOwn(compilers, type) ? compilers[type as RunKindId] : undefined;
  const kind: NodeKind | undefined = nodeKind(type);
  if (!compiler || !kind) {
    return failing(permanentFailure('NODE_KIND', { kind: type }));
  }
  const parsed = kind.config.safeParse(config);
  if (!parsed.success) {
    const [fault] = settingsFaults(kind.config, config);
    return failing(settingsFailure(fault?.path ?? '', fault?.message ?? ''));
  }
  try {
    return (compiler as CompileNode<unknown>)(parsed.data);
  } catch (error) {
    return failing(error instanceof NodeFailure ? error : settingsFailure('', (error as Error).message));
  }
}
