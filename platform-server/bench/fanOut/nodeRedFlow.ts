/**
 * The fan out as Node-RED draws it: split, an HTTP request for each part, join, answer. Nothing of it is kept. No id may
 * be the name of a type: Node-RED would take it for a configuration.
 */
export function fanOutFlow(echoUrl: string): readonly Record<string, unknown>[] {
  const list = { p: 'payload', pt: 'msg', to: 'payload.items', tot: 'msg', t: 'set' };
  return [
    { id: 'tab', type: 'tab', label: 'Bench' },
    { id: 'n-in', type: 'http in', z: 'tab', url: '/hook', method: 'post', wires: [['n-list']] },
    { id: 'n-list', type: 'change', z: 'tab', rules: [list], wires: [['n-split']] },
    {
      id: 'n-split',
      type: 'split',
      z: 'tab',
      splt: '\\n',
      spltType: 'str',
      arraySplt: 1,
      arraySpltType: 'len',
      wires: [['n-call']],
    },
    {
      ...{ id: 'n-call', type: 'http request', z: 'tab', method: 'POST', ret: 'obj', paytoqs: 'ignore', url: echoUrl },
      ...{ persist: true, headers: [], wires: [['n-join']] },
    },
    { id: 'n-join', type: 'join', z: 'tab', mode: 'auto', build: 'array', wires: [['n-out']] },
    { id: 'n-out', type: 'http response', z: 'tab', statusCode: '', headers: {}, wires: [] },
  ];
}
