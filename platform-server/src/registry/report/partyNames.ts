import type { partySchema } from 'shared-contracts/api/deploy';
import type { LedgerEntry } from 'shared-contracts/deploy';
import type { z } from 'zod';
import type { OrganisationDirectory } from '../../identity/organisationDirectory.ts';

/** An organisation or a user with what people call it. */
export type NamedParty = z.output<typeof partySchema>;

/** Names of the organisations and users in some targets, by id. */
export class PartyNames {
  readonly #names: ReadonlyMap<string, string>;

  private constructor(names: ReadonlyMap<string, string>) {
    this.#names = names;
  }

  /** Asks the directory once for each of them. */
  static async of(
    targets: readonly Pick<LedgerEntry['target'], 'user' | 'organisation'>[],
    directory: Pick<OrganisationDirectory, 'person' | 'organisations'>,
  ): Promise<PartyNames> {
    const users = new Set(targets.flatMap(({ user }) => user ?? []));
    const organisations = new Set(targets.flatMap(({ organisation }) => organisation ?? []));
    const names = await Promise.all([
      ...[...users].map(async (id) => [id, (await directory.person(id))?.email] as const),
      ...[...organisations].map(async (id) => [id, (await directory.organisations(id))[0]?.name] as const),
    ]);
    return new PartyNames(new Map(names.flatMap(([id, name]) => (name === undefined ? [] : [[id, name] as const]))));
  }

  /** Null for nobody. One that is gone from the directory is called by its id. */
  party(id: string | undefined): NamedParty | null {
    return id === undefined ? null : { id, name: this.#names.get(id) ?? id };
  }
}
