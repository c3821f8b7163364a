import type { Ready } from './pool/pool'

/** What `npm start` says: where the app is, who can sign in, and where the inbox is. One screen. */
export function welcome({ endpoint, inbox, users }: Ready): string {
  const width = Math.max(...users.map(({ email }) => email.length))
  const rows = users.map(({ email, what }) => `    ${email.padEnd(width)}  ${what}`)
  const passwords = [...new Set(users.map(({ password }) => password))].join(', ')
  return `
  Gatehouse is at   ${new URL('/', endpoint).href}
  The inbox is at   ${inbox}   (text messages and e-mails arrive there)

  Sign in with the password ${passwords} as
${rows.join('\n')}

  To use your own user pool, copy .env.example to .env and fill it in.
`
}
