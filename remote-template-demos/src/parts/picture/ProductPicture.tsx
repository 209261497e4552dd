import { IconPhoto } from '@tabler/icons-react';
import { atDesk } from './atDesk.tsx';
import { outdoors } from './outdoors.tsx';
import classes from './ProductPicture.module.css';

const drawings = { ...atDesk, ...outdoors };

type PictureName = keyof typeof drawings;

/** What a picture is painted with; products beside each other are told apart at a glance. */
const palettes: Readonly<Record<PictureName, 'violet' | 'blue' | 'earth' | 'teal' | 'rose' | 'slate'>> = {
  headphones: 'violet',
  backpack: 'teal',
  lamp: 'earth',
  keyboard: 'slate',
  coffee: 'rose',
  shoe: 'blue',
  camera: 'slate',
  'device-watch': 'blue',
  'device-speaker': 'teal',
  bike: 'rose',
  writing: 'violet',
  propeller: 'blue',
  tent: 'earth',
  armchair: 'teal',
  'device-gamepad-2': 'violet',
};

/** Whether a product has a picture of that name. */
export const isPicture = (name: string): name is PictureName => Object.hasOwn(drawings, name);

interface ProductPictureProps {
  /** As the product names it. */
  name: string;
  /** `cover` fills the width that there is; the others are squares of a row, a card and a page. */
  size?: 'row' | 'card' | 'cover';
}

/** The picture of a product, drawn for it. Its name stands beside it, so it is silent. */
export function ProductPicture({ name, size = 'row' }: ProductPictureProps) {
  if (!isPicture(name))
    return (
      <span className={classes.picture} data-size={size} data-palette="slate" aria-hidden>
        <IconPhoto size={size === 'row' ? 20 : 32} stroke={1.6} />
      </span>
    );
  return (
    <span className={classes.picture} data-size={size} data-palette={palettes[name]} aria-hidden>
      <svg className={classes.drawing} viewBox="0 0 96 96" aria-hidden>
        <ellipse className={classes.shadow} cx={48} cy={82} rx={36} ry={5} />
        {drawings[name]}
      </svg>
    </span>
  );
}
