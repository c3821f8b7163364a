import { SignUpPage } from '../auth/SignUpPage'
import { signInConfig } from '../signIn.config'
import { signUpConfig } from '../signUp.config'

/** The sign-up page, as it is configured. */
export const SignUpScreen = () => (
  <SignUpPage
    logo={signInConfig.logo}
    config={signUpConfig}
    password={import.meta.env.VITE_SIGN_UP === 'password-optional' ? 'optional' : 'required'}
  />
)
