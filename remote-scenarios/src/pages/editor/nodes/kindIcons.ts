import {
  IconArrowsShuffle,
  IconArrowsSplit2,
  IconBolt,
  IconClockPause,
  IconCode,
  IconExclamationCircle,
  IconFilter,
  IconGitFork,
  IconHelpHexagon,
  IconListNumbers,
  IconMail,
  IconMessage,
  IconPlugConnected,
  IconShield,
  IconTransfer,
  IconVariable,
  IconWorld,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { type NodeCategory, type NodeKindId, nodeKinds } from 'shared-contracts/nodes';

export type KindIcon = ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>;

const icons: Readonly<Record<NodeKindId, KindIcon>> = {
  start: IconBolt,
  catch: IconShield,
  exception: IconExclamationCircle,
  comment: IconMessage,
  function: IconCode,
  conditional: IconArrowsSplit2,
  switch: IconArrowsShuffle,
  'fan-out': IconGitFork,
  sequencer: IconListNumbers,
  delay: IconClockPause,
  connector: IconPlugConnected,
  http: IconWorld,
  filter: IconFilter,
  conversion: IconTransfer,
  variable: IconVariable,
  mail: IconMail,
};

const isKnown = (type: string): type is NodeKindId => Object.hasOwn(icons, type);

/** Icon of a kind; a question mark for one this release does not know. */
export function kindIcon(type: string): KindIcon {
  return isKnown(type) ? icons[type] : IconHelpHexagon;
}

/** Category of a kind; unknown kinds look like base ones. */
export function kindCategory(type: string): NodeCategory {
  return isKnown(type) ? nodeKinds[type] : 'base';
}
