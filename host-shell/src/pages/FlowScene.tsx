import { IconCloudOff, IconKey, IconLock, IconQuestionMark } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { Logo } from '../shell/Logo.tsx';
import classes from './FlowScene.module.css';

/** What became of the way to a page. */
export type SceneKind = 'missing' | 'refused' | 'unverified' | 'running' | 'failed';

const targets: Readonly<Record<SceneKind, ComponentType<{ size: number; stroke: number }>>> = {
  missing: IconQuestionMark,
  refused: IconLock,
  unverified: IconCloudOff,
  running: IconKey,
  failed: IconKey,
};

/** The way to a page, drawn as Weft draws flows: the product, a wire, and what stands at its end. For the eye alone. */
export function FlowScene({ kind }: { kind: SceneKind }) {
  const Target = targets[kind];
  return (
    <div className={classes.scene} data-kind={kind} dir="ltr" aria-hidden>
      <div className={classes.node}>
        <Logo size={28} />
        <span className={classes.lines}>
          <i />
          <i />
        </span>
      </div>
      <svg className={classes.wire} viewBox="0 0 96 48" fill="none" aria-hidden focusable="false">
        <path d="M4 24C40 24 56 24 92 24" />
        <circle cx="4" cy="24" r="4" />
        <circle cx="92" cy="24" r="4" />
      </svg>
      <div className={classes.node} data-end>
        <span className={classes.tile}>
          <Target size={16} stroke={1.8} />
        </span>
        <span className={classes.lines}>
          <i />
          <i />
        </span>
      </div>
    </div>
  );
}
