import { IconHelpHexagon } from '@tabler/icons-react';
import type { Locale } from 'shared-contracts';
import type { FlowNode } from 'shared-contracts/api/scenario';
import { type NodeCategory, type NodeKindId, nodeKind, readConfig } from 'shared-contracts/nodes';
import { type KindText, type KindTexts, kindText } from '../../../parts/kindTexts.ts';
import { callView } from './call/view.ts';
import { catchView } from './catch/view.ts';
import { commentView } from './comment/view.ts';
import { conditionalView } from './conditional/view.ts';
import { connectorView } from './connector/view.ts';
import { conversionView } from './conversion/view.ts';
import { delayView } from './delay/view.ts';
import { exceptionView } from './exception/view.ts';
import { fanOutView } from './fanOut/view.ts';
import { filterView } from './filter/view.ts';
import { functionView } from './function/view.ts';
import { httpView } from './http/view.ts';
import { type KindIcon, type KindView, shortTemplate, type Translate } from './kindView.ts';
import { listView } from './list/view.ts';
import { mailView } from './mail/view.ts';
import { respondView } from './respond/view.ts';
import { sequencerView } from './sequencer/view.ts';
import { startView } from './start/view.ts';
import { storeView } from './store/view.ts';
import { switchView } from './switch/view.ts';
import { variableView } from './variable/view.ts';
import { waitView } from './wait/view.ts';

/** Every kind of the catalogue with its view: one without icon or texts does not compile. */
const views: { readonly [Id in NodeKindId]: KindView<Id> } = {
  start: startView,
  catch: catchView,
  exception: exceptionView,
  comment: commentView,
  function: functionView,
  call: callView,
  conditional: conditionalView,
  switch: switchView,
  'fan-out': fanOutView,
  sequencer: sequencerView,
  delay: delayView,
  wait: waitView,
  filter: filterView,
  list: listView,
  conversion: conversionView,
  connector: connectorView,
  http: httpView,
  respond: respondView,
  variable: variableView,
  store: storeView,
  mail: mailView,
};

/** Views without the type of their settings, which a node's kind does not tell the compiler. */
type AnyView = Omit<KindView<NodeKindId>, 'summary'> & {
  summary?(config: unknown, t: KindText<KindTexts>, words: Translate): string;
};

/** View of a kind; undefined for one this release does not know. */
export function kindView(type: string): AnyView | undefined {
  return Object.hasOwn(views, type) ? (views[type as NodeKindId] as AnyView) : undefined;
}

/** Icon of a kind; a question mark for one this release does not know. */
export function kindIcon(type: string): KindIcon {
  return kindView(type)?.icon ?? IconHelpHexagon;
}

/** Category of a kind; unknown kinds look like base ones. */
export function kindCategory(type: string): NodeCategory {
  return nodeKind(type)?.category ?? 'base';
}

/** The setting that matters, in the user's language; what is to be set while it is not. */
export function nodeSummary(node: FlowNode, words: Translate, locale: Locale): string {
  const kind = nodeKind(node.type);
  const view = kindView(node.type);
  if (!kind || !view) return '';
  const t = kindText(view.texts, words, locale);
  const config = readConfig(kind, node.data.config);
  const summary = view.summary ? view.summary(config, t, words) : shortTemplate(kind.summary?.(config) ?? '');
  return summary || (view.texts.unset ? t('unset') : '');
}
