import { AuthPage } from './AuthPage.tsx';
import { SignInForm } from './SignInForm.tsx';

/** Demo of a sign-in (appearance §2, `/auth/login`). */
export function Page() {
  return <AuthPage look="card" step="login" Form={SignInForm} />;
}
