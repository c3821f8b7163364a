/**
 * The least that shows our shell and home page: React renders them from one record, which nobody has proved.
 */
import { ShellHome } from '../shared/ShellHome'
import { arrive, nobody } from '../shared/person'
import { SignInForm } from '../shared/SignInForm'
import { show } from '../shared/Site'

const RECORD = 'floor'

function restore(): void {
  const record = localStorage.getItem(RECORD)
  if (record === null) nobody()
  else arrive(JSON.parse(record), '')
}

async function begin(email: string): Promise<void> {
  const paula = { sub: 'paula', email, email_verified: true, given_name: 'Paula', family_name: 'Plain' }
  localStorage.setItem(RECORD, JSON.stringify(paula))
  restore()
}

restore()
show({
  signIn: <SignInForm signIn={begin} />,
  home: <ShellHome readAttributes={async () => ({})} signOut={async () => localStorage.removeItem(RECORD)} />,
})
