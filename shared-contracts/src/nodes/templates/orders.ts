import { node, type Template, wire } from './draw.ts';

const order = {
  id: 5790014432,
  name: '#10482',
  currency: 'EUR',
  total_price: '184.50',
  customer: { email: 'lena@example.com', first_name: 'Lena' },
  line_items: [
    { sku: 'LAMP-OAK-40', quantity: 1, price: '129.00' },
    { sku: 'BULB-E27-W', quantity: 2, price: '27.75' },
  ],
};

/** An order comes in, is totalled and answered by its size. */
export const orders: Template = {
  name: { en: 'Orders by size', fr: 'Commandes par taille' },
  description: {
    en: 'Adds up the lines of an order and flags large orders for review.',
    fr: 'Additionne les lignes d’une commande et signale les plus importantes pour examen.',
  },
  nodes: [
    node('start', 'start', { en: 'New order', fr: 'Nouvelle commande' }, [0, 0], { sample: order }),
    node('total', 'function', { en: 'Add up the lines', fr: 'Additionner les lignes' }, [1, 0], {
      code: 'const total = payload.line_items.reduce((sum, item) => sum + item.quantity * Number(item.price), 0);\nreturn { order: payload.name, customer: payload.customer.email, total };',
    }),
    node('large', 'conditional', { en: 'Over 100?', fr: 'Plus de 100 ?' }, [2, 0], {
      groups: [{ rules: [{ left: '{{ payload.total }}', type: 'number', operator: 'greater', right: '100' }] }],
    }),
    node('review', 'variable', { en: 'Flag for review', fr: 'Signaler pour examen' }, [3, 0], {
      operation: 'set',
      name: 'review',
      value: '{{ payload.order }}',
    }),
    node('count', 'variable', { en: 'Count small orders', fr: 'Compter les petites' }, [3, 1], {
      operation: 'increment',
      name: 'small_orders',
      value: '1',
    }),
  ],
  wires: [
    wire('start', 'total'),
    wire('total', 'large'),
    wire('large', 'review', 'true'),
    wire('large', 'count', 'false'),
  ],
};
