/** A thing that the demo shop sells (appearance §3). Some share an id, as the specification has it. */
export interface Product {
  id: number;
  /** Name of a drawing. */
  image: string;
  name: string;
  /** Out of five. */
  rating: number;
  totalRating: number;
  totalReview: number;
  price: number;
  /** Percent. */
  discount: number;
  /** Lines of the specification. */
  details: readonly string[];
}

type Row = readonly [number, string, string, number, number, number, number, number, readonly string[]];

const rows: readonly Row[] = [
  [1, 'headphones', 'Wireless headphones', 4.6, 1284, 312, 129.9, 15, ['Bluetooth 5.3', '40 hours', 'Folds flat']],
  [2, 'backpack', 'Trail backpack', 4.4, 642, 120, 89, 10, ['28 litres', 'Rain cover', '980 g']],
  [3, 'lamp', 'Desk lamp', 4.2, 389, 74, 54.5, 12, ['2,700 to 5,000 K', 'Dimmer', 'USB-C port']],
  [4, 'keyboard', 'Mechanical keyboard', 4.8, 2103, 540, 149, 20, ['75 % layout', 'Hot-swap switches', 'Aluminium']],
  [5, 'coffee', 'Espresso maker', 4.5, 917, 233, 239, 18, ['15 bar', '1.4 litre tank', 'Milk wand']],
  [6, 'shoe', 'Running shoes', 4.3, 1530, 401, 119, 15, ['8 mm drop', '248 g', 'Recycled mesh']],
  [6, 'camera', 'Field camera', 4.7, 488, 139, 849, 10, ['24 megapixels', 'Weather sealed', '4K at 60 fps']],
  [7, 'device-watch', 'Smart watch', 4.1, 1766, 380, 229, 20, ['Seven days', 'GPS', '5 ATM']],
  [8, 'device-speaker', 'Portable speaker', 4.4, 803, 188, 79, 14, ['12 hours', 'IP67', 'Stereo pair']],
  [9, 'bike', 'City bicycle', 4.6, 254, 66, 699, 10, ['Seven gears', 'Belt drive', '13.2 kg']],
  [10, 'writing', 'Drawing tablet', 4.5, 571, 143, 319, 16, ['13.3 inch', '8,192 levels', 'Tilt']],
  [10, 'propeller', 'Table fan', 4, 332, 58, 45, 11, ['Four speeds', '28 dB', 'Turns 90°']],
  [11, 'tent', 'Camping tent', 4.7, 415, 97, 259, 17, ['Three people', '3.1 kg', '3,000 mm']],
  [12, 'armchair', 'Reading chair', 4.3, 198, 45, 389, 13, ['Oak legs', 'Wool cover', 'Made to order']],
  [12, 'device-gamepad-2', 'Game controller', 4.5, 1342, 287, 69, 19, ['Hall sticks', '30 hours', 'Back paddles']],
];

export const products: readonly Product[] = rows.map(
  ([id, image, name, rating, totalRating, totalReview, price, discount, details]) => ({
    id,
    image,
    name,
    rating,
    totalRating,
    totalReview,
    price,
    discount,
    details,
  }),
);
