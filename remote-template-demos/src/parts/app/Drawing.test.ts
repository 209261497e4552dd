import { jobs } from '../../data/sample/jobs.ts';
import { menus } from '../../data/sample/menus.ts';
import { products } from '../../data/sample/products.ts';
import { isDish } from '../picture/DishPicture.tsx';
import { isPicture } from '../picture/ProductPicture.tsx';
import { isDrawing } from './Drawing.tsx';

test('there is a drawing for every name in the sample data', () => {
  const names = [...menus.map(({ img }) => img), ...jobs.map(({ companyLogo }) => companyLogo)];
  expect(names.filter((name) => !isDrawing(name))).toEqual([]);
});

test('there is a picture of every product and of every dish', () => {
  expect(menus.map(({ img }) => img).filter((name) => !isDish(name))).toEqual([]);
  expect(products.map(({ image }) => image).filter((name) => !isPicture(name))).toEqual([]);
});
