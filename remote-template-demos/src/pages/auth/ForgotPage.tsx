import { AuthPage } from './AuthPage.tsx';
import { ForgotForm } from './ForgotForm.tsx';

/** Demo of a forgotten password (appearance §2, `/auth/forgot-password`). */
export function Page() {
  return <AuthPage look="card" step="forgot-password" Form={ForgotForm} />;
}
