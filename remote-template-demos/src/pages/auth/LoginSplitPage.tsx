import { AuthPage } from './AuthPage.tsx';
import { SignInForm } from './SignInForm.tsx';

/** Demo of a sign-in, its second look (appearance §2, `/auth/login-v2`). */
export function Page() {
  return <AuthPage look="split" step="login" Form={SignInForm} />;
}
