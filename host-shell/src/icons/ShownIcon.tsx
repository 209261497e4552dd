import { type Icon, IconComponents } from '@tabler/icons-react';
import { createElement, type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { IconSource } from 'shared-contracts';
import type { IconShape } from 'shared-contracts/deploy';
import { type Drawing, shapesOf } from '../services/iconDrawings.ts';
import { useShell } from '../shell/shell.ts';

/** An icon that a manifest or the server names, one that a manifest draws, or one of the host's own. */
export type AnyIcon = IconSource | Icon;

interface ShownIconProps {
  icon: AnyIcon;
  size: number;
  /** Of the lines of an icon of the set. */
  stroke: number;
  className?: string | undefined;
}

const camelCase = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

function attributesOf({ attributes }: IconShape): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [camelCase(name), value]));
}

function elementsOf(shapes: readonly IconShape[]): ReactNode[] {
  return shapes.map((shape, key) =>
    createElement(shape.tag, { ...attributesOf(shape), key }, ...elementsOf(shape.children)),
  );
}

/** Shapes take the colour of the text around them where they say nothing else. */
function Drawn({ root, size, stroke, className }: { root: IconShape } & Omit<ShownIconProps, 'icon'>) {
  const own = attributesOf(root);
  const isPainted = 'fill' in own || 'stroke' in own;
  return (
    <svg
      {...(isPainted ? {} : { fill: 'currentColor' })}
      strokeWidth={stroke}
      {...own}
      width={size}
      height={size}
      className={className}
      aria-hidden
    >
      {elementsOf(root.children)}
    </svg>
  );
}

function useDrawing(icon: IconSource): Drawing {
  const { icons } = useShell();
  const name = typeof icon === 'string' ? icon : null;
  const svg = typeof icon === 'string' ? null : icon.svg;
  const own = useMemo(() => (svg === null ? undefined : shapesOf(svg)), [svg]);
  const named = useSyncExternalStore(icons.subscribe, () => (name === null ? undefined : icons.get(name)));
  useEffect(() => {
    if (name !== null) icons.load(name);
  }, [icons, name]);
  return name === null ? own : named;
}

function SourceIcon({ icon, ...look }: ShownIconProps & { icon: IconSource }) {
  const drawing = useDrawing(icon);
  if (drawing) return <Drawn root={drawing} {...look} />;
  // Nothing moves when it comes: its place is kept.
  if (drawing === undefined) return <svg width={look.size} height={look.size} className={look.className} aria-hidden />;
  return <IconComponents {...look} aria-hidden />;
}

/** An icon wherever the shell shows one; a neutral one stands for what cannot be had. */
export function ShownIcon({ icon, ...look }: ShownIconProps) {
  if (typeof icon === 'string' || 'svg' in icon) return <SourceIcon icon={icon} {...look} />;
  const Own = icon;
  return <Own {...look} aria-hidden />;
}
