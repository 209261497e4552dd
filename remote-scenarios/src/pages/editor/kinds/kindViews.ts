import { IconHelpHexagon } from '@tabler/icons-react';
import type { Locale } from 'shared-contracts';
import type { FlowNode } from 'shared-contracts/api/scenario';
import { type NodeCategory, type NodeKindId, nodeKind, readConfig } from 'shared-contracts/nodes';
import { catchView } from './catch/catch.tsx';
import { commentView } from './comment/comment.tsx';
import { conditionalView } from './conditional/conditional.tsx';
import { conversionView } from './conversion/conversion.tsx';
import { delayView } from './delay/delay.tsx';
import { exceptionView } from './exception/exception.tsx';
import { fanOutView } from './fanOut/fanOut.tsx';
import { filterView } from './filter/filter.tsx';
import { functionView } from './function/function.tsx';
import { httpView } from './http/http.tsx';
import { type KindText, type KindTexts, kindText } from './kindTexts.ts';
import { type KindIcon, type KindView, shortTemplate, type Translate } from './kindView.ts';
import { mailView } from './mail/mail.tsx';
import { sequencerView } from './sequencer/sequencer.tsx';
import { startView } from './start/start.tsx';
import { switchView } from './switch/switch.tsx';
import { variableView } from './variable/variable.tsx';

/** Every kind of the catalogue with its view: one without form or texts does not compile. */
const views: { readonly [Id in NodeKindId]: KindView<Id> } = {
  start: startView,
  catch: catchView,
  exception: exceptionView,
  comment: commentView,
  function: functionView,
  conditional: conditionalView,
  switch: switchView,
  'fan-out': fanOutView,
  sequencer: sequencerView,
  delay: delayView,
  filter: filterView,
  conversion: conversionView,
  http: httpView,
  variable: variableView,
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
  const summary = view.summary ? view.summary(config, t, words) : shortTemplate(kind.summary(config));
  return summary || (view.texts.unset ? t('unset') : '');
}
