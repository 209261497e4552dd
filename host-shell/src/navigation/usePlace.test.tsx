import { act, renderHook } from '@testing-library/react';
import { onScreen } from '../../test/screen.ts';
import { useAppearance } from '../appearance/appearanceStore.ts';
import { giveUpTopMenu, useNavigationPlace } from './usePlace.ts';

const placeOf = () => renderHook(() => useNavigationPlace()).result;

test.each([
  [1280, 'vertical', 'side'],
  [1280, 'horizontal', 'top'],
  [1279, 'vertical', 'temporary'],
  [1279, 'horizontal', 'temporary'],
] as const)('at %d px and %s the menu is: %s', (width, menu, place) => {
  onScreen(width);
  useAppearance.setState({ menu });
  expect(placeOf().current).toBe(place);
});

test('when the code of the top menu does not come, there is the temporary one', () => {
  onScreen(1440);
  useAppearance.setState({ menu: 'horizontal' });
  const place = placeOf();
  expect(place.current).toBe('top');
  act(giveUpTopMenu);
  expect(place.current).toBe('temporary');
});
