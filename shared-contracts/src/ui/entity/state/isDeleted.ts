import { createContext, useContext } from 'react';

/** Whether the thing of the page was deleted for good since it was read. */
export const IsDeleted = createContext(false);

/** Whether the thing of the page was deleted for good while it was shown: nothing can be done with it any more. */
export const useIsDeleted = (): boolean => useContext(IsDeleted);
