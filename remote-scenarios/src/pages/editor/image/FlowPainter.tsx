import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Flow } from 'shared-contracts/api/scenario';
import { FlowImage } from './FlowImage.tsx';
import type { Colours } from './imageColours.ts';
import { svgFile } from './imageFile.ts';

interface FlowPainterProps {
  flow: Flow;
  title: string;
  colours: Colours;
  onPainted: (file: Blob) => void;
}

/** Paints the whole flow outside the page and hands it over as a file: as a part of the page it would slow all of it. */
export function FlowPainter({ onPainted, ...flow }: FlowPainterProps) {
  const [room] = useState(() => document.createElement('div'));
  const image = useRef<SVGSVGElement>(null);
  useLayoutEffect(() => {
    if (image.current) onPainted(svgFile(image.current));
  });
  return createPortal(<FlowImage {...flow} image={image} />, room);
}
