export const menuTypes = ['Appetizer', 'Salad', 'Main Course', 'Dessert', 'Beverages'] as const;
export type MenuType = (typeof menuTypes)[number];

/** A dish on the menu of the demo restaurant (appearance §3). */
export interface MenuItem {
  /** Name of a drawing. */
  img: string;
  name: string;
  type: MenuType;
  desc: string;
  price: number;
  /** Percent. */
  tax: number;
}

type Row = readonly [string, string, MenuType, string, number];

const rows: readonly Row[] = [
  ['soup', 'Roast tomato soup', 'Appetizer', 'Basil oil, sourdough', 7.5],
  ['bread', 'Garlic flatbread', 'Appetizer', 'Confit garlic, parsley', 6],
  ['cheese', 'Baked goat cheese', 'Appetizer', 'Honey, walnuts, thyme', 9.5],
  ['salad', 'Green leaf salad', 'Salad', 'Mustard dressing, radish', 8],
  ['plant-2', 'Warm lentil salad', 'Salad', 'Beetroot, feta, dill', 10.5],
  ['fish', 'Niçoise', 'Salad', 'Tuna, green beans, egg', 13],
  ['pizza', 'Margherita', 'Main Course', 'San Marzano, mozzarella', 12],
  ['meat', 'Braised beef cheek', 'Main Course', 'Red wine, root vegetables', 22],
  ['fish', 'Pan-fried sea bass', 'Main Course', 'Fennel, saffron potatoes', 24],
  ['mushroom', 'Mushroom risotto', 'Main Course', 'Porcini, aged parmesan', 17.5],
  ['cake', 'Lemon tart', 'Dessert', 'Italian meringue', 7],
  ['ice-cream', 'Pistachio ice cream', 'Dessert', 'Two scoops, sea salt', 6.5],
  ['cookie', 'Chocolate fondant', 'Dessert', 'Vanilla cream', 8.5],
  ['coffee', 'Filter coffee', 'Beverages', 'Single origin, refill', 3.5],
  ['glass-full', 'Elderflower spritz', 'Beverages', 'Without alcohol', 5.5],
];

export const menus: readonly MenuItem[] = rows.map(([img, name, type, desc, price]) => ({
  img,
  name,
  type,
  desc,
  price,
  tax: 5,
}));
