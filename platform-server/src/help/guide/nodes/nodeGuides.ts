import type { NodeKindId } from 'shared-contracts/nodes';
import type { NodeGuide } from '../nodeGuide.ts';
import { waitKind } from './answers.ts';
import { catchKind, comment, exception, start } from './base.ts';
import { connector, http, mail } from './calls.ts';
import { conversion, filter, variable } from './data.ts';
import { conditional, delay, fanOut, functionKind, sequencer, switchKind } from './flow.ts';
import { list } from './lists.ts';
import { respond } from './respond.ts';
import { callKind } from './scenarios.ts';
import { store } from './stores.ts';

/** What the guide says of each kind of node. A kind without its page does not compile. */
export const nodeGuides: { readonly [Id in NodeKindId]: NodeGuide<Id> } = {
  start,
  catch: catchKind,
  exception,
  comment,
  function: functionKind,
  call: callKind,
  conditional,
  switch: switchKind,
  'fan-out': fanOut,
  sequencer,
  delay,
  wait: waitKind,
  filter,
  list,
  conversion,
  connector,
  http,
  respond,
  variable,
  store,
  mail,
};
