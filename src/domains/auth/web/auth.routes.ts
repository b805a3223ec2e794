import { type RouteConfigEntry, route } from '@react-router/dev/routes'

export const authRoutes: RouteConfigEntry[] = [
  route('login', 'domains/auth/web/LoginPage.tsx'),
  route('registrieren', 'domains/auth/web/RegisterPage.tsx'),
  route('email-verifizieren', 'domains/auth/web/VerifyEmailPage.tsx'),
  route('passwort-vergessen', 'domains/auth/web/password/ForgotPasswordPage.tsx'),
  route('passwort-zuruecksetzen', 'domains/auth/web/password/ResetPasswordPage.tsx'),
  route('profil/email-aendern', 'domains/auth/web/email-change/ChangeEmailPage.tsx'),
  route('profil/email-aendern/bestaetigen', 'domains/auth/web/email-change/ConfirmEmailChangePage.tsx'),
  route('profil/email-aendern/stoppen', 'domains/auth/web/email-change/StopEmailChangePage.tsx'),
  route('profil/passwort-aendern', 'domains/auth/web/password/ChangePasswordPage.tsx'),
  route('profil/zweiter-schritt', 'domains/auth/web/second-factor/SecondFactorPage.tsx'),
  route('profil/passkeys', 'domains/auth/web/passkeys/PasskeysPage.tsx'),
]
