import { AuthPage } from './AuthPage.tsx';
import { ResetForm } from './ResetForm.tsx';

/** Demo of a new password (appearance §2, `/auth/reset-password`). */
export function Page() {
  return <AuthPage look="card" step="reset-password" Form={ResetForm} />;
}
