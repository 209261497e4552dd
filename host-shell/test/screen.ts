/** Makes the window so wide, in CSS pixels, for media queries that ask for a minimum. */
export function onScreen(width: number): void {
  jest.spyOn(globalThis, 'matchMedia').mockImplementation((query) => {
    const minimum = Number(/min-width: (\d+)px/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY);
    const nothing = () => undefined;
    return {
      matches: width >= minimum,
      addEventListener: nothing,
      removeEventListener: nothing,
    } as unknown as MediaQueryList;
  });
}
