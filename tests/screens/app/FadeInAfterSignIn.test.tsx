import { useLayoutEffect } from 'react'
import { act, render, screen } from '@testing-library/react'
import { MemoryRouter, Navigate, useRoutes } from 'react-router-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { FadeInAfterSignIn } from '../../../src/app/FadeInAfterSignIn'
import { AfterHeading } from '../../../src/layout/AfterHeading'

const firstSeen = vi.fn<(html: string) => void>()

function Page() {
  useLayoutEffect(() => firstSeen(document.body.textContent), [])
  return (
    <>
      <h1>Home</h1>
      <AfterHeading>
        <p>, and the menu</p>
      </AfterHeading>
    </>
  )
}

function Site() {
  return useRoutes([
    { path: '/auth', element: <Navigate to="/home" replace /> },
    {
      path: '/home',
      element: (
        <FadeInAfterSignIn>
          <Page />
        </FadeInAfterSignIn>
      ),
    },
  ])
}

test.each([
  ['after a sign-in the heading is rendered first, and the rest in a second step', '/auth', 'Home'],
  ['a page that is loaded while signed in is rendered as a whole', '/home', 'Home, and the menu'],
])('%s', async (_, begin, first) => {
  firstSeen.mockClear()
  render(
    <MemoryRouter initialEntries={[begin]}>
      <Site />
    </MemoryRouter>,
  )
  await screen.findByText(', and the menu')
  expect(firstSeen.mock.calls).toEqual([[first]])
})

test('after a sign-in the rest of the page waits until the heading has been painted', async () => {
  let paint: FrameRequestCallback = () => {}
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => ((paint = callback), 1))
  onTestFinished(() => void vi.unstubAllGlobals())
  render(
    <MemoryRouter initialEntries={['/auth']}>
      <Site />
    </MemoryRouter>,
  )
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(document.body.textContent).toBe('Home')
  paint(0)
  await screen.findByText(', and the menu')
})
