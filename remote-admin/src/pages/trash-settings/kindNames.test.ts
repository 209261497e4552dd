import { thingKinds } from 'shared-contracts/api/kind';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';

test.each(thingKinds)('the page of the trash has names for %s in both languages', (kind) => {
  for (const { trash } of [en, fr]) {
    expect(trash.kind).toHaveProperty(kind);
    expect(trash.kinds).toHaveProperty(kind);
    for (const count of ['one', 'other']) expect(trash.emptyTitle).toHaveProperty(`${kind}_${count}`);
  }
});
