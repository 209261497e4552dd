import { Suspense } from 'react';
import { useParams } from 'react-router';
import { OtherOrganisation } from 'shared-contracts/ui/entity';

/** Offers to switch, where the scenario that the address names is in another organisation of the person. */
export function OwnElsewhere() {
  const { id = '' } = useParams();
  return (
    <Suspense>
      <OtherOrganisation id={id} />
    </Suspense>
  );
}
