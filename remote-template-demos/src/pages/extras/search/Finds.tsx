import { IconBriefcase, IconSchool } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RemoteLink } from 'shared-contracts/react';
import { EmptyState, Panel } from 'shared-contracts/ui/core';
import { jobSearch } from '../../../data/job.ts';
import { demoData, useDemo } from '../../../data/mock/demoCalls.ts';
import type { Find } from '../../../data/mock/pageCalls.ts';
import { productSearch } from '../../../data/useProducts.ts';
import { Initials } from '../../../parts/app/Initials.tsx';
import { Loaded } from '../../../parts/app/Loaded.tsx';
import layout from '../../../parts/app/layout.module.css';
import { Mark } from '../../../parts/app/Mark.tsx';
import { ProductPicture } from '../../../parts/picture/ProductPicture.tsx';
import classes from './Finds.module.css';
import { matchIn } from './matchIn.ts';

function Picture({ find: { kind, title } }: { find: Find }) {
  if (kind === 'user') return <Initials name={title} size={36} />;
  if (kind === 'product') {
    return <ProductPicture name={demoData.products.find(({ name }) => name === title)?.image ?? ''} />;
  }
  const Sign = kind === 'job' ? IconBriefcase : IconSchool;
  return (
    <span className={classes.tile}>
      <Sign size={20} stroke={1.6} aria-hidden />
    </span>
  );
}

/** The title of what was found, which is the way to its page. */
function Title({ find: { kind, title, detail }, q }: { find: Find; q: string }) {
  const { before, match, after } = matchIn(title, q);
  const text = (
    <>
      {before}
      {match && <mark className={classes.match}>{match}</mark>}
      {after}
    </>
  );
  switch (kind) {
    case 'product':
      return (
        <RemoteLink to="ecommerce-products-overview" search={productSearch({ name: title })}>
          {text}
        </RemoteLink>
      );
    case 'job':
      return (
        <RemoteLink to="ecommerce-jobs-details" search={jobSearch({ name: title, companyName: detail })}>
          {text}
        </RemoteLink>
      );
    case 'course':
      return (
        <RemoteLink
          to="ecommerce-academy-details"
          search={`course=${demoData.courses.find((course) => course.title === title)?.id ?? ''}`}
        >
          {text}
        </RemoteLink>
      );
    default:
      return (
        <RemoteLink
          to="apps-user-profile"
          params={{ tab: 'profile' }}
          search={`user=${demoData.users.find(({ name }) => name === title)?.id ?? ''}`}
        >
          {text}
        </RemoteLink>
      );
  }
}

function FindRow({ find, q }: { find: Find; q: string }) {
  const { t } = useTranslation('remote-template-demos');
  return (
    <li className={classes.row}>
      <Picture find={find} />
      <div className={layout.thingWords}>
        <p className={layout.name}>
          <Title find={find} q={q} />
        </p>
        <p className={layout.small}>{find.detail}</p>
      </div>
      <Mark tone="neutral">{t(`extras.kinds.${find.kind}`)}</Mark>
    </li>
  );
}

/** What is found, the first five of it. */
export function Finds({ q }: { q: string }) {
  const { t } = useTranslation('remote-template-demos');
  const found = useDemo<Find[]>(`/global-search?${new URLSearchParams({ q })}`);
  return (
    <Loaded read={found}>
      {(finds) =>
        finds.length === 0 ? (
          <EmptyState title={t('extras.nothingFor', { q })} description={t('extras.searchHint')} />
        ) : (
          <>
            <p className={layout.small} role="status">
              {t('extras.found', { count: finds.length })}
            </p>
            <Panel flush>
              <ul className={classes.rows}>
                {finds.map((find) => (
                  <FindRow key={`${find.kind} ${find.title}`} find={find} q={q} />
                ))}
              </ul>
            </Panel>
          </>
        )
      }
    </Loaded>
  );
}
