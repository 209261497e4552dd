import { Html } from './html.ts';

const thread = 'M6 10.5C9.3 10.5 9.3 21.5 12.7 21.5S16 10.5 19.3 10.5 22.7 21.5 26 21.5';
const crossing = 'M6 21.5C7.9 21.5 8.7 18.6 9.4 15.8M26 10.5C24.1 10.5 23.3 13.4 22.6 16.2';

/**
 * Weft's mark: a thread in the shape of a W, and the ends of the one it passes over. The halo in the colour of the
 * ground makes the crossings read as over and under, down to 16 px.
 */
export const markSvg = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke-linecap="round">',
  '<rect width="32" height="32" rx="8" fill="#078dee"/>',
  `<path d="${crossing}" stroke="#fff" stroke-opacity=".55" stroke-width="2.8"/>`,
  `<path d="${thread}" stroke="#078dee" stroke-width="5" stroke-linecap="butt"/>`,
  `<path d="${thread}" stroke="#fff" stroke-width="2.8"/>`,
  '</svg>',
].join('');

/** The mark inside a page; what it stands beside names it. */
export const mark = new Html(markSvg.replace('<svg ', '<svg class="mark" aria-hidden="true" '));
