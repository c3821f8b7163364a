/**
 * What the sign-up page asks for, where VITE_SIGN_UP offers one. It is fetched with that page; the sign-in page needs
 * none of it.
 */
import type { SignUpConfig } from './auth/SignUpPage'

export const signUpConfig: SignUpConfig = {
  // The attributes that the user pool requires. One that is not standard, or that wants other words, is written out:
  // { name: 'custom:company', label: 'Company', autoComplete: 'organization' }
  attributes: ['given_name', 'family_name'],
  // terms: <>By creating an account you accept our <a href="/terms.html">terms</a>.</>,
}
