import { useState, type SubmitEvent } from 'react'

/** A hand-written form: two fields, a button, a message. */
export function SignInForm({ signIn }: { signIn: (username: string, password: string) => Promise<void> }) {
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    setBusy(true)
    setFailure('')
    try {
      await signIn(text(typed, 'username'), text(typed, 'password'))
    } catch (thrown) {
      setFailure(thrown instanceof Error ? thrown.message : 'That did not work.')
    }
    setBusy(false)
  }

  return (
    <main>
      <h1>Sign in</h1>
      <form method="post" onSubmit={(event) => void submit(event)}>
        <label>
          E-mail <input name="username" type="email" autoComplete="username" required />
        </label>
        <label>
          Password <input name="password" type="password" autoComplete="current-password" required />
        </label>
        <button type="submit" disabled={busy}>
          Sign in
        </button>
        <p role="alert">{failure}</p>
      </form>
    </main>
  )
}

function text(typed: FormData, name: string): string {
  const value = typed.get(name)
  return typeof value === 'string' ? value : ''
}
