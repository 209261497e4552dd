import { IconHelpHexagon } from '@tabler/icons-react';
import type { FlowNode } from 'shared-contracts/api/scenario';
import { type CatalogueKindId, type NodeCategory, nodeKind, readConfig } from 'shared-contracts/nodes';
import { catchView } from './catch.tsx';
import { commentView } from './comment.tsx';
import { conditionalView } from './conditional.tsx';
import { delayView } from './delay.tsx';
import { exceptionView } from './exception.tsx';
import { functionView } from './function.tsx';
import { httpView } from './http/http.tsx';
import { type KindIcon, type KindView, shortTemplate, type Translate } from './kindView.ts';
import { startView } from './start/start.tsx';
import { switchView } from './switch.tsx';
import { variableView } from './variable.tsx';

/** Every kind of the catalogue with its view: a kind without one does not compile. */
const views: Readonly<Record<CatalogueKindId, KindView>> = {
  start: startView,
  catch: catchView,
  exception: exceptionView,
  comment: commentView,
  function: functionView,
  conditional: conditionalView,
  switch: switchView,
  delay: delayView,
  http: httpView,
  variable: variableView,
};

/** View of a kind; undefined for one this release does not know. */
export function kindView(type: string): KindView | undefined {
  return Object.hasOwn(views, type) ? views[type as CatalogueKindId] : undefined;
}

/** Icon of a kind; a question mark for one this release does not know. */
export function kindIcon(type: string): KindIcon {
  return kindView(type)?.icon ?? IconHelpHexagon;
}

/** Category of a kind; unknown kinds look like base ones. */
export function kindCategory(type: string): NodeCategory {
  return nodeKind(type)?.category ?? 'base';
}

/** The setting that matters, in the user's language; empty while it is not set. */
export function nodeSummary(node: FlowNode, t: Translate): string {
  const kind = nodeKind(node.type);
  if (!kind) return '';
  const config = readConfig(kind, node.data.config);
  const summary = kindView(node.type)?.summary;
  return summary ? summary(config as never, t) : shortTemplate(kind.summary(config));
}
