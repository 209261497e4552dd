import { createDeployCredential } from './deploy/credentials.ts';
import { scenarioFolders } from './folder/index.ts';
import { nameSchema, namesakeOf } from './name.ts';
import { scenarioCreateSchema } from './scenario/scenario.ts';
import { webhookCreateSchema } from './webhook/webhook.ts';

const turned = 'invoice\u202Egpj.exe';
const problem = 'Remove the invisible characters that change the direction of text';

it.each(['\u202A', '\u202B', '\u202C', '\u202D', '\u202E', '\u2066', '\u2067', '\u2068', '\u2069'])(
  'refuses a name with the control %j',
  (control) => {
    expect(nameSchema.safeParse(`a${control}b`).error?.issues[0]?.message).toBe(problem);
  },
);

it.each(['Commandes', 'طلبات 12', 'הזמנות\u200F!', '注文', 'Zoë 😀'])('takes %s', (name) => {
  expect(nameSchema.parse(name)).toBe(name);
});

it('finds what alone has a name, by letter case, blanks and accents as the database compares them', () => {
  const things = ['Zoe\u0301  Regions ', 'Twice', 'twice'].map((name) => ({ name }));
  expect(namesakeOf('ZO\u00c9 REGIONS', things)).toBe(things[0]);
  expect(namesakeOf('Twice', things)).toBeUndefined();
  expect(namesakeOf('Zoe Regions', things)).toBeUndefined();
});

it('holds wherever a name is given', () => {
  const node = (label: string) => ({ id: 'n', type: 'start', label, position: { x: 0, y: 0 }, data: {} });
  const given = [
    scenarioCreateSchema.safeParse({ name: turned }),
    scenarioCreateSchema.safeParse({ name: 'a', tags: [turned] }),
    scenarioCreateSchema.safeParse({ name: 'a', flow: [node(turned)] }),
    webhookCreateSchema.safeParse({ name: turned }),
    scenarioFolders.create.body?.safeParse({ name: turned }),
    createDeployCredential.body?.safeParse({ remote: 'remote-orders', name: turned }),
  ];
  expect(given.map((read) => read?.error?.issues[0]?.message)).toEqual(given.map(() => problem));
  expect(scenarioCreateSchema.parse({ name: 'a', flow: [node('Démarrage')] }).flow).toHaveLength(1);
});
