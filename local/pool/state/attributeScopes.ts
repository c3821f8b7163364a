import type { Grant } from './store'

const EMAIL = ['email', 'email_verified']
const PHONE = ['phone_number', 'phone_number_verified']

/**
 * Which attributes the ID token and /oauth2/userInfo show. A sign-in by the API shows all, and so does
 * `openid` alone; with `email`, `phone` or `profile` only theirs are shown (app client scopes, developer
 * guide).
 */
export function visibleAttributes({ scope }: Pick<Grant, 'scope'>): (name: string) => boolean {
  const scopes = new Set(scope.split(' '))
  if (!['email', 'phone', 'profile'].some((each) => scopes.has(each))) return () => true
  return (name) => {
    if (EMAIL.includes(name)) return scopes.has('email')
    if (PHONE.includes(name)) return scopes.has('phone')
    return scopes.has('profile')
  }
}
