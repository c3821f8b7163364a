import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SignInNotice } from '../../../src/auth/SignInNotice'
import { formMessage } from '../../support/formMessage'

/** The sign-in page with the focus on one of its elements, and a moment later the notice. */
function arrive(on: 'heading' | 'textbox' | undefined) {
  const page = (notice?: string) => (
    <>
      <h1 tabIndex={-1}>Sign in</h1>
      {notice !== undefined && <SignInNotice name={notice} />}
      <input />
    </>
  )
  const { rerender } = render(page())
  if (on !== undefined) screen.getByRole(on).focus()
  rerender(page('session-ended'))
}

test.each(['heading', undefined] as const)(
  'a notice is read out on arrival: it takes the focus from the heading, or in a new document, where nothing has it: %s',
  (focused) => {
    arrive(focused)
    expect(formMessage().textContent).toContain('Your session has ended.')
    expect(document.activeElement).toBe(formMessage())
  },
)

test('people who have moved on before the notice is there keep the focus', () => {
  arrive('textbox')
  expect(formMessage().textContent).toContain('Your session has ended.')
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
})

test('the history forgets a notice that has been shown, and keeps the rest', () => {
  history.replaceState({ usr: { from: '/invoices', notice: 'session-ended' }, key: 'k', idx: 1 }, '')
  arrive(undefined)
  expect(history.state).toEqual({ usr: { from: '/invoices' }, key: 'k', idx: 1 })
})
