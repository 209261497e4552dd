import { isPrivateReleaseFile } from 'shared-contracts/deploy';
import type { ReleasePlace, ReleaseStorage, SpooledFile, StoredFile } from './releaseStorage.ts';

/** Keeps private files of releases in a storage of their own, so that no address and no CDN of the others leads to them. */
export class SplitStorage implements ReleaseStorage {
  readonly #open: ReleaseStorage;
  readonly #private: ReleaseStorage;

  constructor(open: ReleaseStorage, apart: ReleaseStorage) {
    this.#open = open;
    this.#private = apart;
  }

  write(place: ReleasePlace, name: string, file: SpooledFile): Promise<void> {
    return this.#of(name).write(place, name, file);
  }

  read(place: ReleasePlace, name: string): Promise<StoredFile | null> {
    return this.#of(name).read(place, name);
  }

  async remove(place: ReleasePlace, names: readonly string[]): Promise<void> {
    const { true: apart = [], false: open = [] } = Object.groupBy(names, (name) => `${isPrivateReleaseFile(name)}`);
    await this.#open.remove(place, open);
    await this.#private.remove(place, apart);
  }

  #of(name: string): ReleaseStorage {
    return isPrivateReleaseFile(name) ? this.#private : this.#open;
  }
}
