import { startTransition, useLayoutEffect, useState } from 'react'
import { act as inAct, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { CodeField } from '../../../src/forms/CodeField'
import { FormMessage } from '../../../src/forms/FormMessage'
import { textIn } from '../../../src/forms/formText'
import { PasswordField } from '../../../src/forms/PasswordField'
import { ResendButton } from '../../../src/forms/ResendButton'
import { SubmitButton } from '../../../src/forms/SubmitButton'
import { TextField } from '../../../src/forms/TextField'
import { UsernameHint } from '../../../src/forms/UsernameHint'
import { fieldError, formError, type Outcome } from '../../../src/forms/submission'
import { useSubmit } from '../../../src/forms/useSubmit'
import { messages, useMessages } from '../../../src/messages/catalogue'
import { isLanguage } from '../../../src/messages/languages'
import { showChosen } from '../../../src/messages/switchLanguage'
import { formMessage } from '../../support/formMessage'

interface Props {
  act: Parameters<typeof useSubmit<string>>[0]
  secret?: string
  required?: boolean
}

function SignIn({ act, secret, required }: Props) {
  const [submission, onSubmit] = useSubmit(act, secret)
  return (
    <main>
      <FormMessage>{formError(submission)}</FormMessage>
      <form onSubmit={onSubmit}>
        <TextField name="email" label="E-mail" error={fieldError(submission, 'email')} />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="current-password"
          required={required}
          error={fieldError(submission, 'password')}
        />
        <CodeField required={false} />
        <SubmitButton submission={submission}>Sign in</SubmitButton>
        <output>{submission.state}</output>
      </form>
    </main>
  )
}

/** A form with a single field that a person fills in. */
function OneField({ wrong = 'only' }: { wrong?: string }) {
  const [submission, onSubmit] = useSubmit(async (): Promise<Outcome> => ({
    state: 'failed',
    field: wrong,
    message: 'Not accepted.',
  }))
  return (
    <form onSubmit={onSubmit}>
      <FormMessage>{formError(submission)}</FormMessage>
      <UsernameHint value="ada@example.com" />
      <TextField name="number" label="Number" error={fieldError(submission, 'number')} />
      <input type="checkbox" name="again" aria-label="Again" />
      <SubmitButton submission={submission}>Send</SubmitButton>
    </form>
  )
}

function OneCode({ act }: { act: () => Promise<Outcome> }) {
  const [submission, onSubmit] = useSubmit(act, 'code')
  return (
    <form onSubmit={onSubmit}>
      <CodeField submitsItself error={fieldError(submission, 'code')} />
      <SubmitButton submission={submission}>Continue</SubmitButton>
    </form>
  )
}

const AnotherForm = () => (
  <form aria-label="Another">
    <button>Try another way</button>
  </form>
)

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)

async function fillIn() {
  const user = userEvent.setup()
  await user.type(field('E-mail'), 'ada@example.com')
  await user.type(field('Password'), 'secret')
  await user.type(field('Code'), '012')
  return user
}

const values = () => ['E-mail', 'Password', 'Code'].map((name) => field(name).value)

const state = (expected: string) =>
  waitFor(() => expect(document.querySelector('output')?.textContent).toBe(expected))

describe('useSubmit', () => {
  test('says what to do when the action’s code could not be fetched, and keeps what was typed', async () => {
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    // React reports problems with an element there.
    const warned = vi.spyOn(console, 'error').mockReturnValue()
    const fault = new TypeError('Importing a module script failed.')
    render(<SignIn act={() => Promise.reject(fault)} secret="password" />)
    const user = await fillIn()
    await user.keyboard('{Enter}')
    await state('failed')
    expect(formMessage().textContent).toContain('Check your connection.')
    expect(screen.getByRole('link', { name: 'Reload the page' }).getAttribute('href')).toBe('/')
    await waitFor(() => expect(document.activeElement).toBe(formMessage()))
    expect(field('Password').value).toBe('secret')
    expect(reported).not.toHaveBeenCalled()
    expect(warned).not.toHaveBeenCalled()
  })

  test('shows that the button is busy in a task before the work begins, if the browser can separate the two', async () => {
    const begun: string[] = []
    let goOn = () => {}
    vi.stubGlobal('scheduler', { yield: () => new Promise<void>((resolve) => (goOn = resolve)) })
    render(
      <SignIn
        act={async (form) => {
          begun.push(textIn(form, 'email'))
          return { state: 'done' }
        }}
      />,
    )
    const user = await fillIn()
    await user.keyboard('{Enter}')
    await state('sending')
    expect(begun).toEqual([])
    // What was in the form at the press is sent.
    await user.type(field('E-mail'), '.au')
    goOn()
    await state('done')
    expect(begun).toEqual(['ada@example.com'])
  })

  test('does not render a form once more between leading on and the next page', async () => {
    const painted: string[] = []
    function Form({ leadOn }: { leadOn: () => void }) {
      const [submission, onSubmit] = useSubmit(async (): Promise<Outcome> => {
        leadOn()
        return { state: 'left' }
      })
      useLayoutEffect(() => void painted.push(submission.state))
      return (
        <form onSubmit={onSubmit}>
          <button>Go on</button>
        </form>
      )
    }
    function Site() {
      const [isOn, setOn] = useState(false)
      // Like the router when it shows the next page.
      return isOn ? <h1>Home</h1> : <Form leadOn={() => startTransition(() => setOn(true))} />
    }
    render(<Site />)
    await userEvent.click(screen.getByRole('button', { name: 'Go on' }))
    await screen.findByRole('heading', { name: 'Home' })
    expect(painted).toEqual(['idle', 'sending'])
  })

  test('sends a form that has led on only once until the next page is there, unless Back leads to it again', async () => {
    const act = vi.fn(async (): Promise<Outcome> => ({ state: 'left' }))
    render(<SignIn act={act} />)
    const user = await fillIn()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(act).toHaveBeenCalledOnce())
    await user.keyboard('{Enter}')
    await state('sending')
    expect(act).toHaveBeenCalledOnce()
    const from = location.href
    history.replaceState(null, '', '/below')
    dispatchEvent(new Event('popstate'))
    await user.keyboard('{Enter}')
    await state('sending')
    expect(act).toHaveBeenCalledOnce()
    history.replaceState(null, '', from)
    dispatchEvent(new Event('popstate'))
    await state('idle')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(act).toHaveBeenCalledTimes(2))
  })

  test('does not send a form that leaves the page before the work begins', async () => {
    let goOn = () => {}
    vi.stubGlobal('scheduler', { yield: () => new Promise<void>((resolve) => (goOn = resolve)) })
    const act = vi.fn(async (): Promise<Outcome> => ({ state: 'done' }))
    const { unmount } = render(<SignIn act={act} />)
    await (await fillIn()).keyboard('{Enter}')
    unmount()
    goOn()
    await new Promise((resolve) => setTimeout(resolve))
    expect(act).not.toHaveBeenCalled()
  })

  test('another press says again why a password was emptied, and not that it is missing, until something is typed', async () => {
    const refused = { state: 'failed', field: 'password', message: 'Not right.' } as const
    render(<SignIn act={async () => refused} secret="password" required />)
    const user = userEvent.setup()
    await user.type(field('Password'), 'secret{Enter}')
    await waitFor(() => expect(field('Password').validationMessage).toBe('Not right.'))
    await user.type(field('Password'), 'other')
    expect(field('Password').validationMessage).toBe('')
  })

  test('selects a refused code, and the next one, typed over it, submits itself like the first', async () => {
    const act = vi.fn(async (): Promise<Outcome> => ({ state: 'failed', field: 'code', message: 'No.' }))
    render(<OneCode act={act} />)
    const user = userEvent.setup()
    await user.click(field('Code'))
    for (const [index, code] of ['111111', '222222'].entries()) {
      await user.keyboard(code)
      await waitFor(() => expect(act).toHaveBeenCalledTimes(index + 1))
      await screen.findByText('No.')
      await waitFor(() => expect(document.activeElement).toBe(field('Code')))
      expect(field('Code').value).toBe(code)
    }
  })

  test('asks for what is missing once a refused code has been removed', async () => {
    render(<OneCode act={async () => ({ state: 'failed', field: 'code', message: 'No.' })} />)
    const user = userEvent.setup()
    await user.type(field('Code'), '111111')
    await screen.findByText('No.')
    await user.clear(field('Code'))
    await user.keyboard('{Enter}')
    expect(screen.queryByText('Please fill this in.')).not.toBeNull()
  })

  test('shows the message, empties the named field alone and moves the focus at once: nothing typed then is lost', async () => {
    render(<SignIn act={async () => ({ state: 'failed', message: 'No.' })} secret="password" />)
    const user = await fillIn()
    const whenShown = new Promise((resolve) => {
      const page = new MutationObserver(() => resolve([...values(), document.activeElement]))
      page.observe(formMessage(), { childList: true, subtree: true, characterData: true })
    })
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await whenShown).toEqual(['ada@example.com', '', '012', field('Password')])
    expect(formMessage().textContent).toBe('No.')
  })

  test.each<[string, Outcome, string]>([
    ['success, not even in the named field', { state: 'done' }, 'password'],
    ['a failure of another field', { state: 'failed', field: 'email', message: 'No.' }, 'code'],
    [
      'a failure of what the server has not judged, not even in the named field',
      { state: 'failed', message: 'No network.', isUnjudged: true },
      'password',
    ],
  ])('empties nothing after %s', async (_, outcome, secret) => {
    render(<SignIn act={async () => outcome} secret={secret} />)
    await (await fillIn()).keyboard('{Enter}')
    await state(outcome.state)
    expect(values()).toEqual(['ada@example.com', 'secret', '012'])
  })

  test('leaves the focus with people who type in another form by the time it fails', async () => {
    let fail = () => {}
    const answer = new Promise<Outcome>((resolve) => {
      fail = () => resolve({ state: 'failed', message: 'Wrong.', field: 'email' })
    })
    render(
      <>
        <SignIn act={() => answer} />
        <OneField />
      </>,
    )
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Sign in' }))
    await user.type(field('Number'), '12')
    fail()
    await screen.findByText('Wrong.')
    await user.keyboard('34')
    expect(field('Number').value).toBe('1234')
  })

  test.each([
    ['another form of the page is submitted', <AnotherForm key="form" />, 'Try another way'],
    [
      'a new code is requested',
      <ResendButton key="code" onResend={async () => undefined} isSent={false} />,
      'Send again',
    ],
  ])('removes a form’s message when %s', async (_, other, name) => {
    render(
      <>
        <SignIn act={async () => ({ state: 'failed', message: 'No.' })} />
        {other}
      </>,
    )
    const user = await fillIn()
    await user.keyboard('{Enter}')
    await state('failed')
    await user.click(screen.getByRole('button', { name }))
    await state('idle')
    expect(formMessage().textContent).toBe('')
  })

  test('lets the action submit the same form again', async () => {
    const seen: unknown[] = []
    render(
      <SignIn
        act={async (typed, form, submitter) => {
          if (seen.push(typed.get('password')) === 1) setTimeout(() => form.requestSubmit(submitter))
          return { state: 'failed', message: 'No.', isUnjudged: true }
        }}
        secret="password"
      />,
    )
    await (await fillIn()).keyboard('{Enter}')
    await waitFor(() => expect(seen).toEqual(['secret', 'secret']))
  })

  test('ignores a second submit while the first is on its way, but not one after it', async () => {
    const answers: ((outcome: Outcome) => void)[] = []
    const act = vi.fn(() => new Promise<Outcome>((resolve) => answers.push(resolve)))
    render(<SignIn act={act} />)
    const user = await fillIn()
    const button = screen.getByRole('button', { name: 'Sign in' })
    await user.dblClick(button)
    await state('sending')
    await user.click(button)
    expect(act).toHaveBeenCalledTimes(1)
    expect(button.getAttribute('aria-busy')).toBe('true')

    answers[0]?.({ state: 'failed', message: 'No.' })
    await state('failed')
    expect(button.getAttribute('aria-busy')).toBe('false')
    await user.click(button)
    expect(act).toHaveBeenCalledTimes(2)
  })

  test('shows a field’s failure beside it and moves the focus there', async () => {
    render(<SignIn act={async () => ({ state: 'failed', field: 'email', message: 'Not an address.' })} />)
    const user = await fillIn()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(field('E-mail')))
    expect(field('E-mail').getAttribute('aria-invalid')).toBe('true')
    const described = field('E-mail').getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(described)?.textContent).toBe('Not an address.')
    expect(formMessage().textContent).toBe('')
  })

  test.each([
    ['no field', {}],
    ['a field that the form does not have', { field: 'answer' }],
    ['“only” when the form has several fields', { field: 'only' }],
  ])('shows a failure of %s as the form’s message, which takes the focus', async (_, wrong) => {
    render(<SignIn act={async () => ({ state: 'failed', message: 'Not accepted.', ...wrong })} />)
    const message = formMessage()
    await (await fillIn()).keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(message))
    expect(message.textContent).toBe('Not accepted.')
  })

  test('shows a failure of “only” beside the single field, whatever else the form contains', async () => {
    render(<OneField />)
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(field('Number').getAttribute('aria-invalid')).toBe('true'))
    expect(document.activeElement).toBe(field('Number'))
    expect(formMessage().textContent).toBe('')
  })

  test('shows a failure of the hidden hint for password managers as the form’s message', async () => {
    render(<OneField wrong="username" />)
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(formMessage().textContent).toBe('Not accepted.'))
  })

  const mistake = new Error('pool eu-west-1 exploded')

  test.each([
    ['rejects', () => Promise.reject(mistake)],
    [
      'throws before it has made a promise',
      () => {
        throw mistake
      },
    ],
  ])('reports an action that %s, and shows a general sentence without its text', async (_, act) => {
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    render(<SignIn act={act} />)
    const user = await fillIn()
    await user.keyboard('{Enter}')
    await state('failed')
    expect(reported).toHaveBeenCalledWith(mistake)
    expect(formMessage().textContent).toBe('Something went wrong on our side. Please try again.')
    expect(field('E-mail').value).toBe('ada@example.com')
  })

  test.runIf(isLanguage('de'))('says also in a language chosen later what was not foreseen', async () => {
    vi.stubGlobal('reportError', vi.fn())
    function InBoth() {
      useMessages()
      return <SignIn act={() => Promise.reject(mistake)} />
    }
    render(<InBoth />)
    const user = await fillIn()
    await user.keyboard('{Enter}')
    await state('failed')
    onTestFinished(() => inAct(() => showChosen('en')))
    await inAct(() => showChosen('de'))
    expect(formMessage().textContent).toBe(messages().form.unexpected)
  })
})
