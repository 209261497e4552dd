interface Point {
  x: number;
  y: number;
}

/** The wire that is drawn at one of some points of the window, whatever lies over it; null where there is none. */
export function wireAt(points: readonly Point[]): string | null {
  for (const { x, y } of points) {
    for (const element of document.elementsFromPoint(x, y)) {
      const id = element.closest('.react-flow__edge')?.getAttribute('data-id');
      if (id) return id;
    }
  }
  return null;
}
