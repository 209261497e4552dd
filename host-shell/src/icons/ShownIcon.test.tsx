import { IconMoon } from '@tabler/icons-react';
import { act } from '@testing-library/react';
import { renderShell } from '../../test/renderShell.tsx';
import { createIconDrawings } from '../services/iconDrawings.ts';
import { type AnyIcon, ShownIcon } from './ShownIcon.tsx';

const base = '/icons/1.0.0/';
const webhook = '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor"><path d="M1 1"/></svg>';
const answer = (body: string, status = 200) => new Response(body, { status });

async function draw(icon: AnyIcon, reply = async () => answer(webhook)) {
  const request = jest.fn((_url: string) => reply());
  const icons = createIconDrawings({ base, drawings: { webhook } }, request);
  const rendered = await renderShell(<ShownIcon icon={icon} size={20} stroke={1.6} />, { shell: { icons } });
  await act(async () => undefined);
  return { request, svg: rendered.container.querySelector('svg') as SVGElement };
}

test('an icon of the plan is drawn without asking for it, in the colour of the text', async () => {
  const { svg, request } = await draw('webhook');
  expect(request).not.toHaveBeenCalled();
  expect(svg).toHaveAttribute('viewBox', '0 0 24 24');
  expect(svg).toHaveAttribute('stroke', 'currentColor');
  expect(svg).toHaveAttribute('stroke-width', '1.6');
  expect(svg).toHaveAttribute('aria-hidden', 'true');
  expect(svg.querySelector('path')).toHaveAttribute('d', 'M1 1');
});

test('another one is asked for alone, and its place is kept meanwhile', async () => {
  const answers = Promise.withResolvers<Response>();
  const { svg, request } = await draw('heart-filled', () => answers.promise);
  expect(request.mock.calls).toEqual([[`${base}heart-filled.svg`]]);
  expect(svg).toHaveAttribute('width', '20');
  expect(svg).toBeEmptyDOMElement();
  await act(async () => answers.resolve(answer(webhook)));
  expect(document.querySelector('svg path')).toHaveAttribute('d', 'M1 1');
});

test.each([
  ['a name that the set does not have', 'no-icon', () => answer('', 404)],
  ['an answer that is no drawing', 'other', () => answer('<svg viewBox="0 0 1 1"><script/></svg>')],
  ['a name that would be an address', '../../api', () => answer(webhook)],
])('%s shows the neutral icon', async (_, name, reply) => {
  const { svg } = await draw(name, async () => reply());
  expect(svg).toHaveAttribute('data-icon', 'IconComponents');
});

test('what the network withheld is asked for again when it is next shown', async () => {
  const request = jest.fn(async (_url: string) => answer(webhook));
  request.mockRejectedValueOnce(new TypeError('offline'));
  const icons = createIconDrawings({ base, drawings: {} }, request);
  icons.load('route');
  await act(async () => undefined);
  expect(icons.get('route')).toBeNull();
  icons.load('route');
  await act(async () => undefined);
  expect(icons.get('route')).toMatchObject({ tag: 'svg' });
});

test('a drawing of the manifest is drawn; one that may not be is not, whatever the plan says', async () => {
  const { svg } = await draw({
    svg: '<svg viewBox="0 0 16 16"><rect x="1" y="1" width="3" height="3" fill-rule="evenodd"/></svg>',
  });
  expect(svg).toHaveAttribute('fill', 'currentColor');
  expect(svg.querySelector('rect')).toHaveAttribute('fill-rule', 'evenodd');
  const refused = await draw({ svg: '<svg viewBox="0 0 16 16" onload="alert(1)"></svg>' });
  expect(refused.svg).toHaveAttribute('data-icon', 'IconComponents');
});

test('an icon of the host is drawn as it is', async () => {
  const { svg } = await draw(IconMoon);
  expect(svg).toHaveAttribute('data-icon', 'IconMoon');
});
