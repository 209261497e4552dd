import { IconLifebuoy, IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { getSupport } from 'shared-contracts/api/support';
import { useEndpoint } from 'shared-contracts/react';
import type { SearchEntry } from './entry.ts';

/** Where the account or its partner helps, as the user menu offers it. */
export function useSupportEntries(): SearchEntry[] {
  const { t } = useTranslation();
  const { data } = useEndpoint(getSupport, {}, { quiet: true });
  if (!data) return [];
  const shared = { section: 'actions', subtitle: t('search.actionGroup.help') };
  const keywords = [...t('search.words.support').split(' '), data.name].filter(Boolean);
  const links = data.links.map(
    ({ label, url }): SearchEntry => ({
      ...{ ...shared, id: `support ${url}`, title: label, icon: IconLifebuoy, keywords },
      step: { kind: 'open', to: url, external: true },
    }),
  );
  if (!data.contact) return links;
  const mail: SearchEntry = {
    ...{ ...shared, id: 'support contact', title: t('userMenu.contact'), icon: IconMail, detail: data.contact },
    keywords: [...keywords, data.contact],
    step: { kind: 'open', to: `mailto:${data.contact}` },
  };
  return [...links, mail];
}
