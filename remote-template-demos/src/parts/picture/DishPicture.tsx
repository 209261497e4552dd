import type { MenuType } from '../../data/sample/menus.ts';
import { dishes } from './dishes.tsx';
import classes from './ProductPicture.module.css';

const palettes: Readonly<Record<MenuType, string>> = {
  Appetizer: 'earth',
  Salad: 'teal',
  'Main Course': 'rose',
  Dessert: 'violet',
  Beverages: 'blue',
};

/** Whether a dish has a picture of that name. */
export const isDish = (name: string): name is keyof typeof dishes => Object.hasOwn(dishes, name);

interface DishPictureProps {
  /** As the menu names it. */
  name: string;
  type: MenuType;
  size?: 'row' | 'cover';
}

/** The picture of a dish, on the color of its course. Its name is beside it, so it is silent. */
export function DishPicture({ name, type, size = 'cover' }: DishPictureProps) {
  return (
    <span className={classes.picture} data-size={size} data-palette={palettes[type]} aria-hidden>
      <svg className={classes.drawing} viewBox="0 0 96 96" aria-hidden>
        {isDish(name) && dishes[name]}
      </svg>
    </span>
  );
}
