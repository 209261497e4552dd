import { filledPath, fitsPath, overlapOf, parametersOf, routeAt } from './paths.ts';

describe('paths', () => {
  it('are filled with encoded parameters', () => {
    expect(filledPath('/scenario/:id/logs', { id: 'a/b' })).toBe('/scenario/a%2Fb/logs');
  });

  it('refuse a missing parameter', () => {
    expect(() => filledPath('/scenario/:id')).toThrow('needs the parameter "id"');
  });

  it('name their parameters, and fit exactly these', () => {
    expect(parametersOf('/a/:one/b/:two')).toEqual(['one', 'two']);
    expect(fitsPath('/a/:one', { one: '1' })).toBe(true);
    expect(fitsPath('/a/:one')).toBe(false);
    expect(fitsPath('/a', { one: '1' })).toBe(false);
    expect(fitsPath('/a/:one', { two: '2' })).toBe(false);
  });
});

describe('the route at an address', () => {
  const routes = ['/', '/connector/:id', '/connector/marketplace', '/:any/:thing/logs'].map((path) => ({ path }));
  const pathAt = (address: string) => routeAt(routes, address)?.path;

  it('is the one that the router picks: whole segments before parameters, in any letters', () => {
    expect(pathAt('/')).toBe('/');
    expect(pathAt('/connector/marketplace')).toBe('/connector/marketplace');
    expect(pathAt('/Connector/Marketplace/')).toBe('/connector/marketplace');
    expect(pathAt('/connector/7')).toBe('/connector/:id');
    expect(pathAt('/%63onnector/a%2Fb')).toBe('/connector/:id');
    expect(pathAt('/a/b/logs')).toBe('/:any/:thing/logs');
  });

  it('is none where no path has it', () => {
    expect(pathAt('/connector')).toBeUndefined();
    expect(pathAt('/connector/7/more')).toBeUndefined();
    expect(pathAt('/%E0%A4%A/x')).toBeUndefined();
  });
});

describe('the overlap of two paths', () => {
  it.each([
    ['/a', '/b', null],
    ['/a', '/a/b', null],
    ['/a', '/A', 'same'],
    ['/a/:id', '/a/:name', 'same'],
    ['/a/new', '/a/:id', 'nested'],
    ['/a/:b', '/:a/b', 'ambiguous'],
    ['/a/:b/c', '/a/b/:c', 'ambiguous'],
    ['/a/:b', '/c/:b', null],
  ])('%s and %s: %s', (one, other, overlap) => {
    expect(overlapOf(one, other)).toBe(overlap);
    expect(overlapOf(other, one)).toBe(overlap);
  });
});
