import { AuthPage } from './AuthPage.tsx';
import { ResetForm } from './ResetForm.tsx';

/** Demo of a new password, its second look (appearance §2, `/auth/reset-password-v2`). */
export function Page() {
  return <AuthPage look="split" step="reset-password" Form={ResetForm} />;
}
