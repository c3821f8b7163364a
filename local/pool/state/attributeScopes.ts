import type { Grant } from './store'

const EMAIL = ['email', 'email_verified']
const PHONE = ['phone_number', 'phone_number_verified']

/**
 * Which attributes a sign-in's ID token and user information show. A sign-in by the API shows all, and so does
 * `openid` alone; beside it `email`, `phone` and `profile` narrow them down (app client scopes, developer guide).
 */
export function shownAttributes({ scope }: Pick<Grant, 'scope'>): (name: string) => boolean {
  const scopes = new Set(scope.split(' '))
  if (!['email', 'phone', 'profile'].some((each) => scopes.has(each))) return () => true
  return (name) => {
    if (EMAIL.includes(name)) return scopes.has('email')
    if (PHONE.includes(name)) return scopes.has('phone')
    return scopes.has('profile')
  }
}
