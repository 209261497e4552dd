/** @jest-environment-options {"window": true} */
import { createRemoteStyles } from './remoteStyles.ts';

const release = { base: '/r/remote-orders/0123456789abcdef0123/' };
const other = { base: '/r/remote-orders/fedcba98765432100123/' };

function link(href: string): HTMLLinkElement {
  const made = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  document.body.append(made);
  return made;
}

function style(): HTMLStyleElement {
  const made = document.createElement('style');
  document.head.append(made);
  return made;
}

function setUp() {
  document.head.replaceChildren();
  document.body.replaceChildren();
  const makers = new Map<object, string>();
  return { makers, styles: createRemoteStyles({ makerOf: (made) => makers.get(made) }) };
}

test('what a release styles leaves the page, and nothing else does', () => {
  const { makers, styles } = setUp();
  const own = [link(`${release.base}list.css`), link(`${release.base}detail.css`), style()];
  const others = [link(`${other.base}list.css`), link('/h/0123456789/main.css'), style()];
  makers.set(own[2]!, release.base);
  styles.remove(release);
  expect(own.filter(({ isConnected }) => isConnected)).toEqual([]);
  expect(others.filter(({ isConnected }) => isConnected)).toEqual(others);
});

test('a release that begins anew has its style sheets when they are read', async () => {
  const { styles } = setUp();
  const list = link(`${release.base}list.css`);
  styles.remove(release);
  let isBack = false;
  const back = styles.restore(release).then(() => {
    isBack = true;
  });
  await Promise.resolve();
  expect(list.isConnected).toBe(true);
  expect(isBack).toBe(false);
  list.dispatchEvent(new Event('load'));
  await back;
  expect(isBack).toBe(true);
});

test('a sheet that does not come is a file that did not come, and can be tried again', async () => {
  const { styles } = setUp();
  const list = link(`${release.base}list.css`);
  styles.remove(release);
  const back = styles.restore(release);
  list.dispatchEvent(new Event('error'));
  await expect(back).rejects.toMatchObject({ code: 'CSS_CHUNK_LOAD_FAILED', type: 'error', request: list.href });
  const again = styles.restore(release);
  list.dispatchEvent(new Event('load'));
  await again;
  expect(list.isConnected).toBe(true);
});

test('a release that was never taken out has nothing to wait for', async () => {
  const { styles } = setUp();
  await expect(styles.restore(release)).resolves.toBeUndefined();
});
