import { useTranslation } from 'react-i18next';
import { DemoRefusal } from '../../data/mock/demoCalls.ts';
import { signInMessages } from '../../data/mock/signInCalls.ts';

const names = Object.keys(signInMessages) as (keyof typeof signInMessages)[];

/** Does something, and says in the reader's language why the demo server refused it. */
export function useRefusal() {
  const { t } = useTranslation('remote-template-demos');
  return async (act: () => Promise<void>) => {
    try {
      await act();
    } catch (error) {
      const name = error instanceof DemoRefusal && names.find((each) => signInMessages[each] === error.message);
      throw name ? new Error(t(`auth.refused.${name}`)) : error;
    }
  };
}
