import { round } from '../../../tools/bench/statistics.ts';
import type { Sample } from './samples.ts';
import type { Trend } from './verdict.ts';

const panel = { width: 300, height: 128, gap: 20 };
const plot = { left: 44, top: 26, width: 248, height: 84 };
const columns = 3;
/** Read on light and on dark pages alike. */
const colours = { text: '#6b7280', grid: '#9ca3af55', flat: '#2563eb', grows: '#dc2626' };

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** From zero to a number that reads well above the highest value. */
function topOf(values: readonly number[]): number {
  const highest = Math.max(...values, 1);
  const unit = 10 ** Math.floor(Math.log10(highest));
  return Math.ceil((highest * 1.05) / (unit / 2)) * (unit / 2);
}

function drawPanel(samples: readonly Sample[], { what, verdict, growth }: Trend, at: { x: number; y: number }): string {
  const values = samples.map((sample) => sample[what]);
  const [top, last] = [topOf(values), Math.max(1, values.length - 1)];
  const x = (minute: number) => round(plot.left + (minute / last) * plot.width, 1);
  const y = (value: number) => round(plot.top + plot.height * (1 - value / top), 1);
  const points = values.map((value, minute) => `${x(minute)},${y(value)}`).join(' ');
  const grid = [0, top / 2, top].map(
    (
      value,
    ) => `<line x1="${plot.left}" x2="${plot.left + plot.width}" y1="${y(value)}" y2="${y(value)}" stroke="${colours.grid}"/>
    <text x="${plot.left - 6}" y="${y(value) + 4}" text-anchor="end">${round(value, 1)}</text>`,
  );
  const sign = growth > 0 ? '+' : '';
  return `<g transform="translate(${at.x} ${at.y})">
    <text x="${plot.left}" y="14" font-weight="600">${escaped(what)}</text>
    <text x="${plot.left + plot.width}" y="14" text-anchor="end">${verdict}, ${sign}${growth}</text>
    ${grid.join('\n    ')}
    <polyline points="${points}" fill="none" stroke="${colours[verdict]}" stroke-width="1.5" stroke-linejoin="round"/>
    <text x="${plot.left}" y="${plot.top + plot.height + 15}">${samples[0]?.minute ?? 0}</text>
    <text x="${plot.left + plot.width}" y="${plot.top + plot.height + 15}" text-anchor="end">${samples.at(-1)?.minute ?? 0} min</text>
  </g>`;
}

/** The course of every figure that has to stay flat, each in a panel of its own, from zero. */
export function drawCurves(samples: readonly Sample[], trends: readonly Trend[], title: string): string {
  const rows = Math.ceil(trends.length / columns);
  const [width, height] = [columns * (panel.width + panel.gap), rows * (panel.height + panel.gap)];
  const panels = trends.map((trend, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    return drawPanel(samples, trend, { x: column * (panel.width + panel.gap), y: row * (panel.height + panel.gap) });
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="system-ui, sans-serif" font-size="11" fill="${colours.text}">
  <title>${escaped(title)}</title>
  ${panels.join('\n  ')}
</svg>
`;
}
