import type { RestaurantOrder } from '../../data/sample/restaurantOrders.ts';

/** `01/03/2026, 12:04`, day first, as `2026-03-01T12:04`, which sorts and which other parts can read. */
export function orderedAt({ dateTime }: Pick<RestaurantOrder, 'dateTime'>): string {
  const [date = '', time] = dateTime.split(', ');
  return `${date.split('/').reverse().join('-')}T${time}`;
}
