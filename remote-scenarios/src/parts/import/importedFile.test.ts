import { isNode } from 'shared-contracts/api/scenario';
import { startConfigOf } from 'shared-contracts/nodes';
import { type KindText, kindText } from '../kindTexts.ts';
import { importTexts, readImportedFile } from './importedFile.ts';

const translate = (_: string, values: Readonly<Record<string, unknown>>) =>
  String(values.defaultValue).replace('{{detail}}', String(values.detail));
const t: KindText<typeof importTexts> = kindText(importTexts, translate, 'en');
const read = (value: unknown) => readImportedFile(JSON.stringify(value), 'file', t);

describe('an imported file', () => {
  it('may be a scenario of Weft', () => {
    const start = { id: 'a', type: 'start', label: 'Start', position: { x: 0, y: 0 }, data: {} };
    expect(read({ name: 'Orders', flow: [start] })).toMatchObject({ kind: 'scenario', body: { name: 'Orders' } });
  });

  it('may be a workflow of n8n: what is left to do stands on the canvas', () => {
    const nodes = [{ name: 'Post', type: 'n8n-nodes-base.slack', position: [0, 0], parameters: {} }];
    const file = read({ nodes, connections: {} });
    if (file.kind !== 'n8n') throw new Error(`It is taken for ${file.kind}`);
    expect(file.body.name).toBe('file');
    const [comment, ...others] = file.flow.filter(isNode);
    expect(comment?.data.config.text).toContain('**Post**: No node is equal to n8n-nodes-base.slack.');
    expect(others.every(({ position }) => position.y > (comment?.position.y ?? 0))).toBe(true);
  });

  it('has no comment where nothing is left to do', () => {
    const nodes = [{ name: 'Go', type: 'n8n-nodes-base.manualTrigger', position: [0, 0] }];
    const file = read({ name: 'Plain', nodes, connections: {} });
    expect(file).toMatchObject({ kind: 'n8n', body: { name: 'Plain', flow: [{ type: 'start' }] } });
  });

  it('has schedules in the zone of the workflow, else in the one that is given', () => {
    const nodes = [{ name: 'Daily', type: 'n8n-nodes-base.scheduleTrigger', position: [0, 0], parameters: {} }];
    const zoneOf = (settings: object) => {
      const file = readImportedFile(JSON.stringify({ nodes, connections: {}, settings }), 'file', t, 'Asia/Tokyo');
      const start = file.kind === 'n8n' ? file.flow.find(isNode) : undefined;
      return start && startConfigOf([start]).schedule?.time_zone;
    };
    expect([zoneOf({}), zoneOf({ timezone: 'DEFAULT' })]).toEqual(['Asia/Tokyo', 'Asia/Tokyo']);
    expect(zoneOf({ timezone: 'Europe/Paris' })).toBe('Europe/Paris');
  });

  it.each([
    [
      'nodeRed',
      [
        { id: 'a', type: 'tab' },
        { id: 'b', type: 'inject', wires: [['c']] },
      ],
    ],
    ['make', { name: 'a', flow: [{ id: 1, module: 'gateway:CustomWebHook' }], metadata: {} }],
    ['zapier', { metadata: {}, zaps: [] }],
    ['openApi', { openapi: '3.0.0', info: { title: 'a' }, paths: {} }],
    ['package', { name: 'a', dependencies: {} }],
    ['json', { name: 'My workflow' }],
    ['json', null],
  ])('of another tool is named: %s', (looksLike, value) => {
    expect(read(value)).toEqual({ kind: 'other', looksLike });
  });

  it('that is no JSON is text', () => {
    expect(readImportedFile('not JSON', 'file', t)).toEqual({ kind: 'other', looksLike: 'text' });
  });
});
