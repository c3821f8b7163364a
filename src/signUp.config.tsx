/** What the sign-up page asks for, if VITE_SIGN_UP offers one. */
import type { SignUpConfig } from './auth/SignUpPage'

export const signUpConfig: SignUpConfig = {
  // The attributes that the user pool requires. Write out an attribute that is not standard, or that needs
  // another label: { name: 'custom:company', label: 'Company', autoComplete: 'organization' }
  attributes: ['given_name', 'family_name'],
  // terms: <>By creating an account you accept our <a href="/terms.html">terms</a>.</>,
}
