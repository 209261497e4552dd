import { nodeKind } from 'shared-contracts/nodes';
import type { ConversionInput, Convert, Converted } from '../conversion.ts';
import { n8nTypeOf, parameterAt } from '../workflow.ts';
import { convertCode } from './code.ts';
import { convertSet } from './fields.ts';
import { convertCall, convertMail, convertNothing, convertStop, convertWait, noEqual } from './flow.ts';
import { convertHttp } from './http.ts';
import { convertLoop, itemListsKind, listKinds, splitOut } from './lists.ts';
import { convertMerge } from './merge.ts';
import { convertRespond } from './respond.ts';
import { convertFilter, convertIf, convertSwitch } from './routing.ts';

const converters: Readonly<Record<string, Convert>> = {
  ...listKinds,
  httpRequest: convertHttp,
  set: convertSet,
  if: convertIf,
  switch: convertSwitch,
  filter: convertFilter,
  code: convertCode,
  function: convertCode,
  functionItem: convertCode,
  merge: convertMerge,
  splitInBatches: convertLoop,
  wait: convertWait,
  stopAndError: convertStop,
  emailSend: convertMail,
  noOp: convertNothing,
  executeWorkflow: convertCall,
  respondToWebhook: convertRespond,
};

/** Packages of others have nodes of the same names, which are other nodes. */
const isOfCore = (type: string) => type.startsWith('n8n-nodes-base.');

function converterOf(input: ConversionInput, isGathered: boolean): Convert {
  const { node } = input;
  const split: Convert = () => splitOut(input, isGathered);
  const name = n8nTypeOf(node);
  if (!isOfCore(node.type) || parameterAt(node, 'language') === 'python') return noEqual;
  if (name === 'splitOut') return split;
  if (name === 'itemLists') {
    const kind = itemListsKind(input);
    return kind === null ? split : (converters[kind] ?? noEqual);
  }
  return (Object.hasOwn(converters, name) ? converters[name] : undefined) ?? noEqual;
}

/** A node of n8n as one of Weft; `isGathered` of a list all of whose items are wanted at once. */
export function convertKind(input: ConversionInput, isGathered: boolean): Converted {
  const converted = converterOf(input, isGathered)(input);
  const config = nodeKind(converted.type)?.config.safeParse(converted.config);
  return config?.success ? { ...converted, config: config.data } : noEqual(input);
}
