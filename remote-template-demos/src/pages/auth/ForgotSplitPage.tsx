import { AuthPage } from './AuthPage.tsx';
import { ForgotForm } from './ForgotForm.tsx';

/** Demo of a forgotten password, its second look (appearance §2, `/auth/forgot-password-v2`). */
export function Page() {
  return <AuthPage look="split" step="forgot-password" Form={ForgotForm} />;
}
