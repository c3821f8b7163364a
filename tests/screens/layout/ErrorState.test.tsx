import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ErrorState } from '../../../src/layout/ErrorState'

/** Shows an error in a part of a page, with a button in it and another one outside. */
function show() {
  const Page = ({ failed }: { failed: boolean }) => (
    <>
      <button>Menu</button>
      <div tabIndex={-1} role="region">
        {failed ? (
          <ErrorState title="It could not be loaded" action={<button>Try again</button>}>
            Try again in a minute.
          </ErrorState>
        ) : (
          <p>Here it is</p>
        )}
      </div>
    </>
  )
  const { rerender } = render(<Page failed />)
  return { load: () => rerender(<Page failed={false} />) }
}

test('when what failed is there, the part of the page that it is in has the focus of the button that is gone', () => {
  const { load } = show()
  screen.getByRole('button', { name: 'Try again' }).focus()
  load()
  expect(document.activeElement).toBe(screen.getByRole('region'))
})

test('somebody who has gone on meanwhile stays where they are', () => {
  const { load } = show()
  screen.getByRole('button', { name: 'Menu' }).focus()
  load()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Menu' }))
})
