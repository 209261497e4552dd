import { kindCategory, kindIcon } from '../kinds/kindViews.ts';
import classes from './NodeTile.module.css';

interface NodeTileProps {
  type: string;
  /** Edge in pixels: 28 on the canvas, 20 in lists. */
  size?: number;
}

/** The coloured tile of a node kind; its name always stands beside it. */
export function NodeTile({ type, size = 28 }: NodeTileProps) {
  const Icon = kindIcon(type);
  return (
    <span className={classes.tile} data-category={kindCategory(type)} style={{ inlineSize: size, blockSize: size }}>
      <Icon size={Math.round(size * 0.57)} stroke={1.8} aria-hidden />
    </span>
  );
}
