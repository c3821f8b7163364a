import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { NotLoaded } from '../../../src/app/NotLoaded'
import { AuthError } from '../../../src/cognito/AuthError'
import { product } from '../../../src/product'

const show = (error: unknown) =>
  render(<NotLoaded logo={product.signInConfig.logo} error={error} />, { wrapper: MemoryRouter })

test.each([
  new TypeError('Failed to fetch dynamically imported module: https://app.example.com/assets/inside.js'),
  new TypeError('error loading dynamically imported module: https://app.example.com/assets/inside.js'),
  new TypeError('Importing a module script failed.'),
  new TypeError("'text/html' is not a valid JavaScript MIME type."), // Safari, of a host that answers with index.html
  new Error('Unable to preload CSS for /assets/inside.css'),
  new TypeError('Load failed'),
  new AuthError('unreachable', 'The code that speaks to the user pool was not fetched'),
])('after %s the page says to check the connection', (error) => {
  show(error)
  expect(screen.getByText('Check your connection.')).toBeTruthy()
})

test.each([
  new TypeError("Cannot read properties of undefined (reading 'name')"),
  new TypeError("Cannot read properties of undefined (reading 'fetchReports')"),
  new TypeError('network.preloadReports is not a function'),
  new SyntaxError("The requested module './Home.tsx' does not provide an export named 'Hom'"),
  new ReferenceError('reports is not defined'),
])('after %s the page does not blame the connection', (error) => {
  show(error)
  expect(screen.queryByText('Check your connection.')).toBeNull()
  expect(screen.getByText('Something went wrong on our side. Please try again.')).toBeTruthy()
})

test('in development the page does not blame the connection for a module that Vite could not compile', () => {
  document.body.append(document.createElement('vite-error-overlay'))
  show(new TypeError('Failed to fetch dynamically imported module: http://localhost/src/app/SignedInApp.tsx'))
  document.querySelector('vite-error-overlay')?.remove()
  expect(screen.queryByText('Check your connection.')).toBeNull()
})

test('the page is loaded again by a press, and by itself once the network is back', () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const { unmount } = show(new TypeError('Load failed'))
  expect(screen.getByRole('heading').textContent).toBe('The page couldn’t be loaded')
  fireEvent.click(screen.getByRole('button', { name: 'Reload the page' }))
  expect(reload).toHaveBeenCalledTimes(1)
  dispatchEvent(new Event('online'))
  expect(reload).toHaveBeenCalledTimes(2)
  unmount()
  dispatchEvent(new Event('online'))
  expect(reload).toHaveBeenCalledTimes(2)
})
