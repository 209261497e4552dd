import { type EditorDocument, mapFlow } from '../document.ts';
import { grid, type Position } from '../geometry.ts';

/** Moves nodes to new positions; what stays where it is keeps its identity. */
export function moveNodes(document: EditorDocument, positions: ReadonlyMap<string, Position>): EditorDocument {
  return mapFlow(document, (element) => {
    const position = positions.get(element.id);
    if (!position || element.type === 'default') return element;
    const before = (element as { position: Position }).position;
    if (before.x === position.x && before.y === position.y) return element;
    return { ...element, position };
  });
}

export type Direction = 'left' | 'right' | 'up' | 'down';

const steps: Readonly<Record<Direction, Position>> = {
  left: { x: -grid, y: 0 },
  right: { x: grid, y: 0 },
  up: { x: 0, y: -grid },
  down: { x: 0, y: grid },
};

/** Moves nodes by one step of the grid. */
export function nudgeNodes(document: EditorDocument, ids: ReadonlySet<string>, direction: Direction): EditorDocument {
  const step = steps[direction];
  return mapFlow(document, (element) => {
    if (!ids.has(element.id) || element.type === 'default') return element;
    const { x, y } = (element as { position: Position }).position;
    return { ...element, position: { x: x + step.x, y: y + step.y } };
  });
}
