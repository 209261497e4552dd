import type { Text } from 'shared-contracts';
import { useText } from 'shared-contracts/react';

/** Reads a text of the catalogue; a connector of one's own organisation may have it in the other language alone. */
export function useCatalogueText(): (text: Text) => string {
  const text = useText();
  return (both) => text(both) || both.en || both.fr;
}
