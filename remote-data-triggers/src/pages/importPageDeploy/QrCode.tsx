import { IconDownload } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, downloadFile } from 'shared-contracts/ui/core';
import { encode } from 'uqr';
import classes from './DeployPage.module.css';

/** Light modules around the code, which readers need. */
const border = 4;
/** Side of the PNG in pixels: sharp on a poster. */
const pngSide = 1024;

/** The dark modules as one path, a unit each. */
function pathOf(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { border, ecc: 'M' });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { size, path };
}

const svgOf = ({ size, path }: { size: number; path: string }) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
  `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;

function pngOf({ size, path }: { size: number; path: string }): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  // Whole pixels a module, so that edges stay sharp.
  const scale = Math.floor(pngSide / size);
  canvas.width = canvas.height = size * scale;
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  context.fillStyle = '#000';
  context.fill(new Path2D(path));
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

/** The link as a QR code, to be kept as a picture. */
export function QrCode({ url, name }: { url: string; name: string }) {
  const { t } = useTranslation('remote-data-triggers');
  const code = useMemo(() => pathOf(url), [url]);
  const file = name.replace(/[\\/:*?"<>|]+/g, '-');
  const keepPng = async () => {
    const png = await pngOf(code);
    if (png) downloadFile(png, `${file}.png`);
  };
  const keepSvg = () => downloadFile(new Blob([svgOf(code)], { type: 'image/svg+xml' }), `${file}.svg`);
  const downloads = [
    ['SVG', keepSvg],
    ['PNG', keepPng],
  ] as const;
  return (
    <div className={classes.qr}>
      <svg
        className={classes.code}
        viewBox={`0 0 ${code.size} ${code.size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={t('deploy.qr', { name })}
      >
        <rect width={code.size} height={code.size} fill="white" />
        <path d={code.path} fill="black" />
      </svg>
      <div className={classes.qrActions}>
        {downloads.map(([format, keep]) => (
          <Button
            key={format}
            size="small"
            icon={<IconDownload size={14} stroke={1.8} aria-hidden />}
            aria-label={t('deploy.qrAs', { format })}
            onClick={() => void keep()}
          >
            {format}
          </Button>
        ))}
      </div>
    </div>
  );
}
