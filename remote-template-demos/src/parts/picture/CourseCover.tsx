import { IconBriefcase, IconChartBar, IconCode, IconPalette, IconPencil } from '@tabler/icons-react';
import classes from './CourseCover.module.css';

const icons: Readonly<Record<string, typeof IconCode>> = {
  Development: IconCode,
  Design: IconPalette,
  Data: IconChartBar,
  Writing: IconPencil,
  Business: IconBriefcase,
};

interface CourseCoverProps {
  category: string;
  /** Courses of a category differ by it. */
  id: number;
  size?: 'row' | 'card';
}

/** The cover of a course, in the color of its category. Its title is beside it, so it is silent. */
export function CourseCover({ category, id, size = 'card' }: CourseCoverProps) {
  const Picture = icons[category] ?? IconCode;
  const turn = (id * 67) % 360;
  return (
    <span className={classes.cover} data-category={category} data-size={size} aria-hidden>
      <svg className={classes.pattern} viewBox="0 0 160 90" preserveAspectRatio="xMidYMid slice" aria-hidden>
        <g transform={`rotate(${turn} 80 45)`}>
          <circle cx={40} cy={18} r={46} className={classes.soft} />
          <circle cx={128} cy={78} r={38} className={classes.softer} />
          <rect
            x={70}
            y={-20}
            width={26}
            height={150}
            rx={13}
            className={classes.softer}
            transform="rotate(38 80 45)"
          />
        </g>
      </svg>
      <span className={classes.sign}>
        <Picture size={size === 'row' ? 20 : 36} stroke={1.6} />
      </span>
    </span>
  );
}
