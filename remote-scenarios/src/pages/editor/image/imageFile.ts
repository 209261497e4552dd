/** What browsers can draw on: longer sides or larger areas stay empty in some of them. */
const longestSide = 16_000;
const largestArea = 16_000_000;

/** Twice the size of the canvas, for screens that have as many pixels, where that is possible. */
export function scaleOf({ width, height }: { width: number; height: number }): number {
  return Math.min(2, longestSide / width, longestSide / height, Math.sqrt(largestArea / (width * height)));
}

/** The image as a file that programs for drawing can open. */
export function svgFile(image: SVGSVGElement): Blob {
  const copy = image.cloneNode(true) as SVGSVGElement;
  // Icons say what they are in an attribute that the serializer writes once more.
  for (const part of copy.querySelectorAll('[xmlns]')) part.removeAttribute('xmlns');
  return new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' });
}

/** An SVG file in pixels. Rejects where the browser cannot draw it. */
export async function pngFile(image: Blob, size: { width: number; height: number }): Promise<Blob> {
  const address = URL.createObjectURL(image);
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    const scale = scaleOf(size);
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(size.width * scale);
    canvas.height = Math.round(size.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (!file) throw new Error('The browser made no image of the canvas');
    return file;
  } finally {
    URL.revokeObjectURL(address);
  }
}
