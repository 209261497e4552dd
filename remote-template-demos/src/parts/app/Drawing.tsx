import {
  IconAnchor,
  IconArmchair,
  IconBackpack,
  IconBike,
  IconBolt,
  IconBook,
  IconBread,
  IconBuildingWarehouse,
  IconCake,
  IconCamera,
  IconCheese,
  IconCoffee,
  IconCookie,
  IconDeviceGamepad2,
  IconDeviceSpeaker,
  IconDeviceWatch,
  IconFeather,
  IconFish,
  IconGlassFull,
  IconHeadphones,
  IconHeartbeat,
  IconIceCream,
  IconKeyboard,
  IconLamp,
  IconMap,
  IconMeat,
  IconMicroscope,
  IconMushroom,
  IconPhoto,
  IconPizza,
  IconPlant2,
  IconPropeller,
  IconSalad,
  IconShoe,
  IconSoup,
  IconTent,
  IconTruck,
  IconWriting,
} from '@tabler/icons-react';
import classes from './Drawing.module.css';

const drawings = {
  anchor: IconAnchor,
  armchair: IconArmchair,
  backpack: IconBackpack,
  bike: IconBike,
  bolt: IconBolt,
  book: IconBook,
  bread: IconBread,
  'building-warehouse': IconBuildingWarehouse,
  cake: IconCake,
  camera: IconCamera,
  cheese: IconCheese,
  coffee: IconCoffee,
  cookie: IconCookie,
  'device-gamepad-2': IconDeviceGamepad2,
  'device-speaker': IconDeviceSpeaker,
  'device-watch': IconDeviceWatch,
  feather: IconFeather,
  fish: IconFish,
  'glass-full': IconGlassFull,
  headphones: IconHeadphones,
  heartbeat: IconHeartbeat,
  'ice-cream': IconIceCream,
  keyboard: IconKeyboard,
  lamp: IconLamp,
  map: IconMap,
  meat: IconMeat,
  microscope: IconMicroscope,
  mushroom: IconMushroom,
  pizza: IconPizza,
  'plant-2': IconPlant2,
  propeller: IconPropeller,
  salad: IconSalad,
  shoe: IconShoe,
  soup: IconSoup,
  tent: IconTent,
  truck: IconTruck,
  writing: IconWriting,
};

export interface DrawingProps {
  /** As the sample data names it. */
  name: string;
  size?: 20 | 24 | 64;
  tone?: 'primary' | 'secondary' | 'info' | 'success' | 'warning' | 'error';
}

/** Whether there is a drawing of that name. */
export const isDrawing = (name: string): name is keyof typeof drawings => Object.hasOwn(drawings, name);

/** The picture of a thing of the sample data, on a tint. Its name stands beside it, so it is silent. */
export function Drawing({ name, size = 20, tone = 'primary' }: DrawingProps) {
  const Picture = isDrawing(name) ? drawings[name] : IconPhoto;
  return (
    <span className={classes.drawing} data-tone={tone} data-large={size === 64} aria-hidden>
      <Picture size={size} stroke={1.5} />
    </span>
  );
}
